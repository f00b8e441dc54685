"""How a person does in the board game what they have decided to do: by the buttons and menus of
their desk and of the panel, or by typed commands."""

from collections.abc import Callable, Iterable

from bot.board.rules.actions import Action, Declare, Gesture, Move, Report, Send, Show
from bot.board.rules.districts import DISTRICTS
from bot.board.rules.sight import Sight
from bot.game.seats import Seat
from bot.sandbox.driver import Answer, Message
from cogs.board.draft import DIGITS, step_spelt
from cogs.board.spelling import spelling
from cogs.board.verbs import Act
from cogs.interactions.routes import Route, Verb, route
from tests.secrecy.stage import Stage

OPTION = {
    "place": "figures", "move": "plan", "walk": "to", "ask": "question", "show": "cards",
    "send": "to", "stride": "to", "leave": "meeting", "declare": "what", "hand": "answer",
    "gesture": "which",
}  # fmt: skip
"""What is typed behind a command; `end` takes nothing, a report has four."""

COLOURS = ("blue", "yellow", "green", "red")
CLICKS = 12


def command(action: Action, said: str) -> tuple[str, dict[str, str]]:
    """Return the command that does *action*, which is *said* so, and what is typed behind it."""
    name, _, rest = said.partition(".")
    if isinstance(action, Report):
        both = zip(COLOURS, action.identities, action.builds, strict=True)
        return "report", {colour: f"{who}-{build}" for colour, who, build in both}
    if isinstance(action, Gesture):
        return name, {"which": rest}
    if isinstance(action, Move) and not action.plan:
        return name, {"plan": "Move nothing"}  # a sign for that is asked once more
    return name, {OPTION[name]: said} if name in OPTION else {}


async def by_command(stage: Stage, seat: Seat, action: Action) -> Answer:
    """Type what stands for *action*."""
    name, given = command(action, spelling(_sight(stage).map, action))
    return await stage.people[seat].slash(stage.place, f"inkognito-board {name}", **given)


async def by_button(stage: Stage, seat: Seat, action: Action) -> Answer:
    """Open the desk and press there whatever means *action*, until it is done."""
    if isinstance(action, Move) and action.plan:
        return await _by_steps(stage, seat, action)
    person, written = stage.people[seat], stage.table.current.written
    said = spelling(_sight(stage).map, action)
    if isinstance(action, Gesture):
        menus = ((m, s) for m in reversed(person.messages(stage.place)) for s in m.selects)
        panel, menu = next((m, s) for m, s in menus if f":{Act.GESTURE}:" in s.custom_id)
        return await person.select(panel, menu.custom_id, [str(action.mannerism)])
    answer = await person.slash(stage.place, "inkognito desk")
    if isinstance(action, Show) and not action.secret:  # real cards are one press more
        answer = await person.click(answer.message, str(Route(stage.table.id, Verb.DESK)))
    for _ in range(CLICKS):
        if answer.kind == "modal":
            assert isinstance(action, Report)
            both = zip(action.identities, action.builds, strict=True)
            fields = {str(at): [f"{who}-{build}"] for at, (who, build) in enumerate(both)}
            answer = await person.submit(answer.modal, fields)
        else:
            answer = await _pressed(stage, seat, answer.message, action, said)
        if stage.table.current.written != written:
            return answer
    raise AssertionError(f"{said}: {answer.text}")


async def _pressed(stage: Stage, seat: Seat, desk: Message, action: Action, said: str) -> Answer:
    """Press on *desk* what leads nearer to *action*."""
    person, routes = stage.people[seat], [route(each) for each in desk.custom_ids]

    def found(verb: str, fits: Callable[[Route], bool] = lambda _: True) -> str | None:
        return next((str(one) for one in routes if one.verb == verb and fits(one)), None)

    if sure := found(Act.SURE, lambda one: one.arg.partition(".")[2] == said):
        return await person.click(desk, sure)
    if press := found(Act.PRESS, lambda one: one.arg.partition(".")[2] == said):
        return await person.click(desk, press)
    for menu in desk.selects:
        if said in menu.values:
            return await person.select(desk, menu.custom_id, [said])
    if isinstance(action, Show):  # the real cards come after the faces
        faces = ".".join(said.split(".")[:2])
        for menu in desk.selects:
            for value in menu.values:
                if ".".join(value.split(".")[:2]) == faces:
                    return await person.select(desk, menu.custom_id, [value])
    if isinstance(action, Send) and (menu_id := found(Act.DISTRICT)):
        parts = DISTRICTS[_sight(stage).map.name]
        part = next(name for name, spaces in parts.items() if action.to in spaces)
        return await person.select(desk, menu_id, [part])
    opens = found(Act.OPEN if isinstance(action, Declare) else Act.REPORT)
    assert opens is not None, (said, desk.custom_ids)
    return await person.click(desk, opens)


async def _by_steps(stage: Stage, seat: Seat, action: Move) -> Answer:
    """Draft a movement; a step that another ball is offered for is typed in the end."""
    person, town = stage.people[seat], _sight(stage).map
    answer = await person.slash(stage.place, "inkognito desk")
    for step in action.plan:
        value = step_spelt(town, step)
        whose = _menu(answer.message, [DIGITS[step.piece]])
        if _menu(answer.message, [value]) is None and whose is not None:
            answer = await person.select(answer.message, whose, [DIGITS[step.piece]])
        menu = _menu(answer.message, [value])
        if menu is None:
            return await by_command(stage, seat, action)
        answer = await person.select(answer.message, menu, [value])
    done = next(each for each in answer.message.custom_ids if f":{Act.DONE}:" in each)
    return await person.click(answer.message, done)


def _menu(desk: Message, values: Iterable[str]) -> str | None:
    wanted = set(values)
    return next((m.custom_id for m in desk.selects if wanted <= set(m.values)), None)


def _sight(stage: Stage) -> Sight:
    public = stage.table.current.public
    assert isinstance(public, Sight)
    return public
