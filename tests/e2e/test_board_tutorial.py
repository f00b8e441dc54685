"""The tutorial of the board game as a newcomer meets it, who does what their screen says (P18)."""

import pytest

from bot.sandbox.driver import Message, Sandbox
from cogs.delivery import living
from cogs.delivery.living import LivingDesks
from cogs.interactions.client import Client
from tests.e2e.test_tutorial import CONFIRM, Newcomer, nothing_in_public, one_of, tutorial


class Learner(Newcomer):
    """Does what is suggested, by menus and buttons alone."""

    async def begin(self) -> str:
        """Type the command that begins the board game's tutorial or takes it up again."""
        return self.told(await self.person.slash(self.place, "inkognito tutorial", game="board"))

    async def choose(self, page: Message, label: str) -> None:
        """Press or pick what is called *label*, or what leads there."""
        pressed = next((one for one in page.buttons if one.label == label), None)
        if pressed is not None:
            answer = await self.person.click(page, custom_id=pressed.custom_id)
        else:
            opens = next((one for one in page.buttons if one.label in DECLARE), None)
            if opens is not None and any(word in label for word in DECLARING):
                opened = await self.person.click(page, custom_id=opens.custom_id)
                assert opened.message is not None
                page = opened.message
            menu, value, there = leading_to(page, label)
            answer = await self.person.select(page, menu, [value])
            if not there:
                assert answer.message is not None
                menu, value, _ = leading_to(answer.message, label)
                answer = await self.person.select(answer.message, menu, [value])
        shown = answer.message
        if shown is not None and any(button.label in CONFIRM for button in shown.buttons):
            answer = await self.person.click(shown, label=one_of(shown, CONFIRM))
        self.told(answer)


PRACTICE = {"en-US": "Practice", "de": "Üben"}
DECLARE = ("Declare", "Melden")
DECLARING = ("declare ", " melden")


def leading_to(page: Message, label: str) -> tuple[str, str, bool]:
    """Return the menu and the value that are *label*, or lead to it: a figure, or a district.

    And whether they are it.
    """
    said = label
    for word in DECLARING:
        said = said.replace(word, "")
    head, _, district = said.partition(" (")
    wanted = {
        said: True,
        **({head: True} if "→" not in said else {}),
        f"{district.removesuffix(')')} (": False,
        f"{said.partition(' → ')[0]} (": False,
    }
    for words, there in wanted.items():
        for menu in page.selects:
            for one in menu.choices:
                if one.label == words or (not there and one.label.startswith(words)):
                    return menu.custom_id, one.value, there
    raise AssertionError(f"{label} is not offered: {page.text}")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Desks follow without a pause."""
    monkeypatch.setattr(living, "BREATH", 0.0)
    monkeypatch.setitem(LivingDesks.__init__.__kwdefaults__, "between_edits", 0.0)


@pytest.mark.parametrize("locale", ["en-US", "de"])
async def test_a_newcomer_wins_it_without_reading_anything_else(
    sandbox: Sandbox, client: Client, locale: str
) -> None:
    anna = sandbox.person("Anna")
    sandbox.speaks(anna, locale)
    newcomer = Learner(sandbox, anna, sandbox.channel("campo"))
    await newcomer.begin()
    table = tutorial(client, anna)
    assert table.current.terms.game == "board"
    await newcomer.play(most=300)
    assert table.current.status == "over"
    won = {"en-US": "You have won your first game", "de": "Du hast deine erste Partie gewonnen"}
    assert won[locale] in newcomer.read[-1]
    lessons = {"en-US": "Lesson {} of 6", "de": "Lektion {} von 6"}[locale]
    assert all(any(lessons.format(n) in text for text in newcomer.read) for n in range(1, 7))
    assert nothing_in_public(sandbox, anna)
    practises = await anna.click(await newcomer.look(), label=PRACTICE[locale])
    assert not practises.failed
    (match,) = (one for one in client.house.open_tables() if one.current.terms.practice)
    assert (match.current.terms.game, match.current.terms.help) == ("board", "coach")
    assert anna.dms() == []
    assert not [one.status for one in sandbox.refused if one.status != 404]


async def test_it_is_taken_up_again_beside_that_of_the_card_game(
    sandbox: Sandbox, client: Client
) -> None:
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
    newcomer = Learner(sandbox, anna, campo)
    await newcomer.begin()
    table = tutorial(client, anna)
    await newcomer.play(most=4)
    other = await anna.slash(campo, "inkognito tutorial")
    assert "Hint 1 of 12" in other.text
    again = await newcomer.begin()
    assert "tutorial #" in again
    assert sum(t.current.terms.tutorial for t in client.house.open_tables()) == 2
    assert table.current.status == "playing"
