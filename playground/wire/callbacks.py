"""Answers to interactions over REST ("Receiving and Responding to Interactions")."""

from playground.wire.call import Answer, Call, Route
from playground.wire.rules import message as message_rules
from playground.wire.rules import modal as modal_rules
from playground.wire.rules.findings import Findings
from playground.world import interactions, messages, render
from playground.world.entities import LOADING
from playground.world.interactions import CHOICES, DEFER, DEFER_UPDATE, MESSAGE, OPEN_MODAL, UPDATE

_KINDS = (1, MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, OPEN_MODAL)


def first_answer(call: Call) -> Answer:
    """Take the first answer to an interaction."""
    form = call.form
    findings = Findings()
    findings.choice(("type",), form.get("type"), _KINDS)
    findings.close()
    kind, data = form["type"], form.get("data") or {}
    if kind == MESSAGE:
        message_rules.check(data, call.uploads, ephemeral_allowed=True, path=("data",))
    elif kind == UPDATE:
        one = call.world.interactions.get(call.number("interaction_id"))
        if one is not None and one.message_id is not None:
            before = call.world.any_message(one.channel_id, one.message_id)
            message_rules.check(data, call.uploads, before=before, path=("data",))
    elif kind == CHOICES:
        modal_rules.check_choices(data)
    elif kind == OPEN_MODAL:
        modal_rules.check(data)
    told = interactions.answer(
        call.world,
        call.number("interaction_id"),
        call.path["interaction_token"],
        form,
        call.uploads,
    )
    return told if call.query.get("with_response") in {"1", "true", "True"} else None


def follow_up(call: Call) -> Answer:
    """Post a further answer."""
    token = call.path["webhook_token"]
    interactions.by_token(call.world, token)
    message_rules.check(call.form, call.uploads, ephemeral_allowed=True)
    return render.message(
        interactions.follow_up(call.world, token, call.form, call.uploads), call.world
    )


def one_answer(call: Call) -> Answer:
    """Give an answer."""
    token, which = call.path["webhook_token"], call.path.get("message_id", "@original")
    return render.message(interactions.answer_message(call.world, token, which), call.world)


def edit_answer(call: Call) -> Answer:
    """Edit an answer."""
    token, which = call.path["webhook_token"], call.path.get("message_id", "@original")
    before = interactions.answer_message(call.world, token, which)
    fresh = bool(before.flags & LOADING)
    message_rules.check(
        call.form, call.uploads, before=None if fresh else before, ephemeral_allowed=True
    )
    edited = interactions.edit_answer(call.world, token, which, call.form, call.uploads)
    return render.message(edited, call.world)


def delete_answer(call: Call) -> Answer:
    """Delete an answer."""
    token, which = call.path["webhook_token"], call.path.get("message_id", "@original")
    messages.delete(call.world, interactions.answer_message(call.world, token, which))
    return None


_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"

ROUTES = [
    Route(
        "POST",
        "/interactions/{interaction_id}/{interaction_token}/callback",
        first_answer,
        by_token=True,
    ),
    Route("POST", _WEBHOOK, follow_up, by_token=True),
    Route("GET", f"{_WEBHOOK}/messages/@original", one_answer, by_token=True),
    Route("PATCH", f"{_WEBHOOK}/messages/@original", edit_answer, by_token=True),
    Route("DELETE", f"{_WEBHOOK}/messages/@original", delete_answer, by_token=True),
    Route("GET", f"{_WEBHOOK}/messages/{{message_id}}", one_answer, by_token=True),
    Route("PATCH", f"{_WEBHOOK}/messages/{{message_id}}", edit_answer, by_token=True),
    Route("DELETE", f"{_WEBHOOK}/messages/{{message_id}}", delete_answer, by_token=True),
]
