"""The movement on its mover's desk: a step at a time, with the map as it would be (I50-I63).

Rule: it shows what all know, and is for the mover's eyes alone: trying it out is private (I63).
"""

from collections.abc import Collection, Sequence

import discord
from discord import ui

from bot.board.rules.actions import Move, Plan, Step
from bot.board.rules.duties import Task, duty
from bot.board.rules.maps import Space
from bot.board.rules.material import Balls
from bot.board.rules.plans import (
    MOTIONS,
    Shake,
    Whose,
    crowding,
    meetings,
    misstep,
    shake_of,
    stepped,
    unused,
    walked,
)
from bot.board.rules.routes import offered, thrifty
from bot.board.rules.sight import Sight
from bot.board.words import cards, prompts
from bot.board.words.cards import ball, figure, figure_label, line, place
from bot.board.words.lessons import Lesson
from bot.game.seats import AMBASSADOR
from bot.host.table import Table
from bot.host.tickets import Moment
from bot.words.reader import Reader
from cogs.board.draft import DIGITS, Draft, draft_spelt, step_spelt
from cogs.board.pictures import draft_picture
from cogs.board.spelling import spelling, stage
from cogs.board.verbs import Act
from cogs.interactions.routes import Route
from cogs.screens.frame import OPTIONS, Part, button, choice, menu, row, text

OWN, BLACK, OTHERS = "o", "b", "p"
"""Which menu it is, in a custom_id: of a message no two are the same."""


def drafting(
    reader: Reader,
    table: Table,
    sight: Sight,
    draft: Draft,
    learnt: Collection[Lesson] | None = None,
) -> tuple[str, list[Part]]:
    """Return what is asked of the mover who has come as far as *draft*, and what answers it.

    Before the first step that is all of it, but for what a newcomer has *learnt*.
    """
    shake = shake_of(sight)
    offer = offered(shake, draft.steps)
    steps = thrifty(shake, offer.steps)
    motions = MOTIONS[sight.edition.balls]
    by = {whose: [one for one in steps if motions[one.ball].whose is whose] for whose in Whose}
    own, black, others = by[Whose.OWN], by[Whose.AMBASSADOR], by[Whose.ANOTHERS]
    parts: list[Part] = [draft_picture(reader, sight, draft.steps)]
    # Apart from what is asked, which is so much the shorter.
    if far := so_far(reader, sight, draft.steps, steps):
        parts.append(text(far))
    if draft.figure is not None and any(one.piece == draft.figure for one in others):
        there = [one for one in others if one.piece == draft.figure]
        parts += _menus(reader, table, sight, draft, OTHERS, there)
    else:
        together = (
            [(OWN, own + black)] if len(own + black) <= OPTIONS else [(OWN, own), (BLACK, black)]
        )
        for name, group in together:
            parts += _menus(reader, table, sight, draft, name, group)
        parts += _whose(reader, table, sight, draft, others)
    parts.append(row(*_buttons(reader, table, sight, draft, may_stop=offer.may_stop)))
    # What every ball does has been read once a step is taken.
    asked = prompts.now(reader, sight, learnt)
    if draft.steps:
        asked = f"-# {reader.say('draft-counts')}"
    return asked, parts


def moving(shake: Shake, balls: Balls) -> Balls:
    """Return those of *balls* that are good for a step: a white one may be for nothing (I42)."""
    return tuple(ball for ball in balls if shake.motions[ball].lines)


def so_far(reader: Reader, sight: Sight, plan: Plan, steps: Plan) -> str:
    """Return how far *plan* goes, whom it brings about to meet, what is left and may follow."""
    shake, at = shake_of(sight), list(sight.positions)
    lines = []
    for number, step in enumerate(plan, 1):
        lines.append(step_line(reader, sight, at[step.piece], number, step))
        at[step.piece] = step.to
    left = moving(shake, unused(sight.balls, plan))
    if left and not steps:
        lines.append(reader.say("draft-no-step"))
    elif left and plan:
        lines.append(reader.say("draft-left", balls=cards.unused(reader, left)))
    ended = walked(sight.positions, plan)
    crowd = crowding(shake.mover, sight.positions, ended)
    met = meetings(ended, shake.mover, stepped(plan))
    if crowd is not None:
        lines.append(reader.say("draft-no-stop", reason=reader.say(f"reason-{crowd[0]}")))
    elif met:
        said = [
            reader.say(
                "draft-meeting-ambassador" if one.met == AMBASSADOR else "draft-meeting",
                figure=figure(reader, one.other),
                who=reader.who(one.met),
                at=place(reader, sight.map, one.at, "at"),
            )
            for one in met
        ]
        lines.append(reader.say("draft-meets", meetings=reader.listed(said)))
    elif plan:
        lines.append(reader.say("draft-meets-nobody"))
    return "\n".join(lines)


def step_line(reader: Reader, sight: Sight, start: Space | None, number: int, step: Step) -> str:
    """Return the *number*th *step* of a movement, from *start*: by which ball who goes where."""
    assert start is not None, "only what stands on the map goes"
    return reader.say(
        "draft-step",
        number=number,
        ball=ball(reader, step.ball),
        figure=figure_label(reader, step.piece),
        start=place(reader, sight.map, start),
        to=place(reader, sight.map, step.to),
        line=line(reader, step.by),
    )


def _menus(
    reader: Reader, table: Table, sight: Sight, draft: Draft, name: str, steps: Sequence[Step]
) -> list[Part]:
    """Return the menu of *steps*, sorted by figure; where they are too many, more than one."""
    inorder = sorted(steps, key=lambda one: one.piece)
    now, found = walked(sight.positions, draft.steps), list[Part]()
    for at in range(0, len(inorder), OPTIONS):
        some = inorder[at : at + OPTIONS]
        offers = [
            choice(
                step_spelt(sight.map, step),
                reader.say(
                    "draft-option",
                    figure=figure_label(reader, step.piece),
                    to=place(reader, sight.map, step.to),
                    line=line(reader, step.by),
                ),
                prompts.there(reader, now, step.to),
            )
            for step in some
        ]
        key = "draft-where" if name == OTHERS else "draft-who"
        going = figure_label(reader, inorder[0].piece)
        of = len(moving(shake_of(sight), sight.balls))
        asked = reader.say(key, figure=going, number=len(draft.steps) + 1, of=of)
        found.append(
            menu(_route(table, sight, Act.STEP, f"{name}{at or ''}", draft), asked, offers)
        )
    return found


def _whose(
    reader: Reader, table: Table, sight: Sight, draft: Draft, steps: Sequence[Step]
) -> list[Part]:
    """Return the menu of the figures of other players of which one may go next (I52)."""
    pieces = sorted({step.piece for step in steps})
    offers = [
        choice(
            DIGITS[piece],
            reader.say(
                "draft-whose",
                figure=figure_label(reader, piece),
                at=place(reader, sight.map, there),
            ),
        )
        for piece in pieces
        if (there := walked(sight.positions, draft.steps)[piece]) is not None
    ]
    if not offers:
        return []
    return [menu(_route(table, sight, Act.WHOSE, OTHERS, draft), reader.say("menu-whose"), offers)]


def _buttons(
    reader: Reader, table: Table, sight: Sight, draft: Draft, *, may_stop: bool
) -> list[ui.Button[ui.LayoutView]]:
    found = []
    if draft.steps or draft.figure is not None:
        undo = _route(table, sight, Act.UNDO, OWN, draft)
        found.append(button(undo, reader.say("button-undo"), emoji="↩️"))
    if draft.steps:
        done = _route(table, sight, Act.DONE, OWN, draft)
        style = discord.ButtonStyle.success
        found.append(button(done, reader.say("button-done"), style, off=not may_stop))
    elif draft.figure is None:
        stays = f"{stage(sight)}.{spelling(sight.map, Move(draft.seat, ()))}"
        moment = Moment(sight.game, sight.chapter)
        found.append(button(Route(table.id, Act.PRESS, moment, stays), reader.say("draft-stay")))
    return found


def _route(table: Table, sight: Sight, act: Act, name: str, draft: Draft) -> Route:
    moment = Moment(sight.game, sight.chapter)
    return Route(table.id, act, moment, f"{name}-{draft_spelt(sight.map, draft)}")


def out_of_date(sight: Sight, draft: Draft) -> bool:
    """Return whether *draft* cannot be gone on from: the movement is given, or it was made up."""
    if duty(sight) is not Task.MOVE or draft.seat != sight.seat:
        return True
    return misstep(shake_of(sight), draft.steps) is not None
