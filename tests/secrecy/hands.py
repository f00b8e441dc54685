"""How a person does what they have decided to do: by the buttons and menus of their desk, or by
typed commands."""

from bot.game.seats import Seat
from bot.mini.rules.actions import (
    Action,
    Ask,
    Call,
    Decline,
    Peek,
    PickUp,
    Prove,
    Reveal,
    Send,
    Show,
    Visit,
    Waive,
)
from bot.sandbox.driver import Answer, Message
from cogs.mini.spelling import spelling
from tests.commands import typed
from tests.secrecy.stage import Stage

COMMANDS: dict[type[Action], tuple[str, str]] = {
    Visit: ("visit", "location"),
    Send: ("send", "location"),
    Show: ("show", "cards"),
    Reveal: ("show", "cards"),
    Ask: ("ask", "player"),
    Decline: ("ask", "player"),
    Prove: ("prove", "card"),
    Peek: ("peek", "side"),
}
SEGMENTS = ("fiddlebottom", "bubble", "zsazsa", "agentx")


async def by_command(stage: Stage, seat: Seat, action: Action) -> Answer:
    """Type what stands for *action*; the telephone is picked up by its buttons, as there is no
    other way."""
    person, place = stage.people[seat], stage.place
    if isinstance(action, PickUp):
        asked = await person.slash(place, "inkognito-mini pickup")
        return await person.click(asked.message, _id(asked.message, "picked"))
    if isinstance(action, Call):
        segments = dict(zip(SEGMENTS, action.number, strict=True))
        return await person.slash(place, "inkognito-mini call", **segments)
    if isinstance(action, Waive):
        return await person.slash(place, typed("letbe"))
    command, option = COMMANDS[type(action)]
    return await person.slash(place, typed(command), **{option: spelling(action)})


async def by_button(stage: Stage, seat: Seat, action: Action) -> Answer:
    """Open the desk and press there whatever means *action*."""
    person = stage.people[seat]
    desk = (await person.slash(stage.place, "inkognito desk")).message
    match action:
        case PickUp():
            asked = await person.click(desk, _id(desk, "pickup"))
            return await person.click(asked.message, _id(asked.message, "picked"))
        case Call(number=number):
            form = (await person.click(desk, _id(desk, "dial"))).modal
            return await person.submit(form, dict(zip("FBZX", number, strict=True)))
        case Waive():
            asked = await person.click(desk, _id(desk, "waive"))
            return await person.click(asked.message, _id(asked.message, "waived"))
        case Decline():
            asked = await person.click(desk, _id(desk, "decline"))
            return await person.click(asked.message, _id(asked.message, "declined"))
        case Show() | Reveal():
            asked = await person.select(desk, _id(desk, "show"), [spelling(action)])
            return await person.click(asked.message, _id(asked.message, "shown"))
        case Prove():
            asked = await person.select(desk, _id(desk, "prove"), [spelling(action)])
            return await person.click(asked.message, _id(asked.message, "proved"))
        case Visit() | Send() if not any(
            f":{COMMANDS[type(action)][0]}:" in each for each in desk.custom_ids
        ):
            return await by_command(
                stage, seat, action
            )  # a second thought, while something else is owed
        case _:
            return await person.select(
                desk, _id(desk, COMMANDS[type(action)][0]), [spelling(action)]
            )


def _id(message: Message, verb: str) -> str:
    return next(each for each in message.custom_ids if f":{verb}:" in each)
