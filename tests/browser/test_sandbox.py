"""What the page itself does, whatever the bot says on it."""

from tests.browser.phone import PRIVATE, SAYS, TEXTS, Phone

LOBBY, THREAD, LETTERS = "campo", "table 1", "Inkognito"
SHOWN = "(selector) => document.querySelector(selector)?.checkVisibility() ?? false"
GONE = "(selector) => !document.querySelector(selector)?.checkVisibility()"
FACES = "() => [...document.querySelectorAll('#people .avatar')].map((each) => each.textContent)"
COLOURS = (
    "() => [...document.querySelectorAll('#people .avatar')].map((each) => each.style.background)"
)
LETTERS_ID = """() =>
    document.querySelector("#channels .channel.dm").dataset.control.replace("channel-", "")"""
SEVERAL = """() => [...document.querySelectorAll("#bot .process, #servers *")]
    .map((each) => each.innerText)"""
ESCAPE = """() => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }))"""
NAMED = """(name) => {
    const field = document.querySelector("#settings [data-control=name]");
    field.value = name;
    field.dispatchEvent(new Event("change"));
}"""
LOADED = """() => {
    document.fonts.load("15px 'Emoji of the page'", "☎");
    return document.fonts.check("15px 'Emoji of the page'", "☎");
}"""
WHOLE = """(selector) => {
    const { scrollWidth, clientWidth } = document.querySelector(selector);
    return scrollWidth <= clientWidth;
}"""
SEEN = """(selector) => {
    const found = [...document.querySelectorAll(selector)];
    return found.length > 0 && found.every((each) => each.complete && each.naturalWidth > 0);
}"""
COVERED = """() => {
    const list = document.querySelector("#command .offers:not([hidden])")?.getBoundingClientRect();
    if (!list) return null;
    return [...document.querySelectorAll("#command label > :is(span, small)")].filter((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return top < list.bottom && list.top < bottom;
    }).map((each) => each.innerText);
}"""
OPEN = """() => {
    const panel = document.querySelector(".menu-panel:not([hidden])")?.getBoundingClientRect();
    const log = document.getElementById("log").getBoundingClientRect();
    return panel && log.top <= panel.top && panel.bottom <= log.bottom;
}"""
SPEAKS = """(code) => {
    const field = document.querySelector("#settings [data-control=locale]");
    field.value = code;
    field.dispatchEvent(new Event("change"));
}"""
WIDE = """(signs) => {
    const line = document.createElement("p");
    document.body.append(line);
    const widths = [...signs].map((sign) => {
        line.innerHTML = `<span>${sign}</span>`;
        return line.firstChild.getBoundingClientRect().width;
    });
    line.remove();
    return widths;
}"""


async def test_with_one_bot_and_one_server_there_is_nothing_of_several(phone: Phone) -> None:
    assert await phone.tab.run(SEVERAL) == []
    assert not await phone.tab.run(SHOWN, "#servers")


async def test_an_empty_channel_says_what_to_do_and_does_it(phone: Phone) -> None:
    await phone.tab.until(SHOWN, "#welcome")
    await phone.photograph("first")
    faces = await phone.tab.run(FACES)
    assert faces == ["A", "B", "C", "Da", "E", "Do"]
    assert len(set(await phone.tab.run(COLOURS))) == len(faces)
    await phone.press("#welcome button", "Learn the game")
    await phone.press("#command button", "Run")
    await phone.answer()
    await phone.tab.until(GONE, "#welcome")
    await phone.look("Ben", LETTERS)
    await phone.tab.until(SHOWN, "#silence")


async def test_a_link_to_private_messages_opens_them(phone: Phone) -> None:
    await phone.look("Anna", LOBBY)
    await phone.tab.run("() => document.getElementById('text').focus()")
    await phone.tab.type(f"See https://discord.com/channels/@me/{await phone.tab.run(LETTERS_ID)}.")
    await phone.press("#say button", "Send")
    await phone.press("#log .mention", f"@{LETTERS}")
    await phone.tab.until(SAYS, "#title", LETTERS)


async def test_a_link_in_private_messages_opens_the_channel(phone: Phone) -> None:
    await phone.look("Anna", LOBBY)
    await phone.command("inkognito new")
    await phone.look("Anna", LETTERS)
    await phone.press("#log .mention", f"#{LOBBY}")
    await phone.tab.until(SAYS, "#title", LOBBY)


async def test_signs_are_seen_in_the_thread_whose_name_is_not_cut(phone: Phone) -> None:
    await phone.look("Anna", LOBBY)
    await phone.command("inkognito new")
    await phone.press("#log button", "Manage")
    for _ in range(3):
        before = await phone.answer()
        await phone.press("#log button", "Add bot")
        await phone.answer(before)
    await phone.press("#log button", "Start")
    await phone.sees("The game has begun")
    await phone.look("Anna", THREAD)
    assert await phone.tab.run(WHOLE, "#title")
    await phone.open_desk()
    while not await phone.tab.run(TEXTS, f"{PRIVATE} img.emoji"):  # until they are uploaded
        await phone.dismiss()
        await phone.open_desk()
    await phone.tab.until(SEEN, "#log img.emoji")
    await phone.photograph("signs")


async def test_somebody_is_called_otherwise_from_now_on(phone: Phone) -> None:
    await phone.look("Ben", LOBBY)
    await phone.tab.run(NAMED, "**Doge** ||x|| 🎭")
    await phone.tab.until(SAYS, "#viewer", "**Doge** ||x|| 🎭")
    await phone.command("inkognito new")
    await phone.sees("Doge")
    await phone.press("#menu")
    await phone.photograph("renamed")


async def test_a_command_s_form_goes_with_who_was_to_run_it(phone: Phone) -> None:
    await phone.look("Anna", LOBBY)
    await phone.tab.run("() => document.getElementById('text').focus()")
    await phone.tab.type("/inkognito new")
    await phone.photograph("commands")
    await phone.press("#picker [role=option]", "/inkognito new")
    await phone.press("#command .menu-face")
    await phone.tab.until(SHOWN, "#command .menu-panel:not([hidden])")
    await phone.photograph("form")
    await phone.tab.run(ESCAPE)
    await phone.tab.until(GONE, "#command .menu-panel:not([hidden])")
    assert await phone.tab.run(SHOWN, "#command")
    await phone.look("Ben", LOBBY)
    await phone.tab.until(GONE, "#command")
    assert await phone.tab.run(SHOWN, "#text")


async def test_what_a_command_lacks_is_said_until_its_form_goes(phone: Phone) -> None:
    await phone.look("Anna", LOBBY)
    await phone.tab.run("() => document.getElementById('text').focus()")
    await phone.tab.type("/inkognito-mini call")
    await phone.press("#picker [role=option]", "/inkognito-mini call")
    await phone.press("#command button", "Run")
    await phone.tab.until(SAYS, "#notice", "needs fiddlebottom")
    await phone.press("#command button", "Cancel")
    await phone.tab.until("() => !document.getElementById('notice').textContent")


async def test_emoji_are_there_whatever_fonts_the_machine_has(phone: Phone) -> None:
    """They are drawn by the page's own font: as wide as they are high, and all alike."""
    await phone.tab.until(LOADED)
    widths = await phone.tab.run(WIDE, "☎🔵🎭🗳💡")
    assert len({round(width) for width in widths}) == 1


async def test_what_discord_says_is_in_the_language_of_the_client(phone: Phone) -> None:
    await phone.look("Anna", LOBBY)
    await phone.command("inkognito new")
    await phone.sees("Only you can see this")
    await phone.tab.run(SPEAKS, "de")
    await phone.sees("Nur du kannst das sehen")
    await phone.sees("Anna hat /")
    await phone.tab.run("() => document.getElementById('text').focus()")
    await phone.tab.type("<t:99999999999:R>")
    await phone.press("#say button", "Senden")
    await phone.finds(r"in [0-9.]+ Jahren")
    assert await phone.tab.run("() => document.getElementById('text').placeholder") == (
        "Nachricht, oder / für Befehle"
    )
    await phone.photograph("german")


async def test_a_menu_opens_where_it_is_seen(phone: Phone) -> None:
    await phone.look("Anna", LOBBY)
    await phone.command("inkognito practice")
    await phone.asked()
    await phone.press(f"{PRIVATE} .menu-face")
    await phone.tab.until(OPEN)
    await phone.photograph("menu")


async def test_what_fits_covers_no_label(phone: Phone) -> None:
    await phone.look("Anna", LOBBY)
    await phone.tab.run("() => document.getElementById('text').focus()")
    await phone.tab.type("/inkognito-mini visit")
    await phone.press("#picker [role=option]", "/inkognito-mini visit")
    await phone.tab.run("() => document.querySelector('#command input').focus()")
    await phone.tab.until(SHOWN, "#command .offers")
    assert await phone.tab.run(COVERED) == []
    await phone.photograph("offers")
