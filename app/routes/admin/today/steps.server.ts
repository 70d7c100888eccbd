import { getContent } from "#app/content/load.server.ts";
import type { Steps } from "#app/owner-action.server.ts";
import {
  acceptDeclared,
  findInboxEntry,
  releaseSuspected,
  setAnswered,
} from "#app/server/owner/inbox.server.ts";
import { discardMail, retryMail } from "#app/server/owner/mails.server.ts";
import { putNewOrdersAway, settle } from "#app/server/owner/today/waiting.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

const gone = { refused: "That isn't there any more: it was deleted meanwhile." };

/** What the buttons of Today do, each by the function that the commands call. */
export const todaySteps: Steps = {
  answered: ({ database, field, now }) =>
    mark(database, field("reference"), now, "Marked as answered"),

  spam: ({ database, field, now }) =>
    mark(database, field("reference"), now, "Put away as advertising"),

  async open({ database, field }) {
    const { status, reference } = await setAnswered(database, field("reference"), undefined);
    if (status === "not-found") return gone;
    return { changed: "Put back among those to answer", subject: reference };
  },

  async genuine({ database, field, now }) {
    const content = getContent();
    const result = await releaseSuspected(database, field("reference"), content, now);
    if (result.status === "not-found") return gone;
    if (result.status === "not-suspected")
      return { refused: "That message isn't held back any more." };
    return { changed: "Released a held-back message", subject: result.reference };
  },

  async accept({ database, field, now }) {
    const result = await acceptDeclared(database, field("reference"), getContent(), now);
    if (result.status === "not-found") return gone;
    if (result.status === "not-declared")
      return { refused: "That withdrawal counts already: the buyer has confirmed it meanwhile." };
    return { changed: "Accepted a withdrawal", subject: result.reference };
  },

  async seen({ database, field, now }) {
    const until = field("until");
    if (Number.isNaN(Date.parse(until))) return { refused: "Please look again." };
    await putNewOrdersAway(database, until, now);
    return { changed: "Has seen the new orders" };
  },

  async settled({ database, field, now }) {
    const what = field("what") === "refund" ? "refund" : "payment";
    await settle(database, what, field("session"), now);
    return { changed: `Settled a ${what}`, subject: field("reference") };
  },

  async retry({ database, field, now }) {
    const status = await retryMail(database, field("id"), now);
    if (status === "not-found") return gone;
    if (status === "sent") return { refused: "That email has gone out meanwhile." };
    return { changed: "Tried an email again", subject: field("id").slice(0, 8) };
  },

  async discard({ database, field, now }) {
    const status = await discardMail(database, field("id"), now);
    if (status === "not-found") return gone;
    if (status !== "discarded")
      return { refused: "That email is going out at this moment, or has gone out already." };
    return { changed: "Threw an email away", subject: field("id").slice(0, 8) };
  },
};

async function mark(database: Database, reference: string, now: Date, changed: string) {
  const entry = await findInboxEntry(database, reference);
  if (!entry) return gone;
  if (entry.answeredAt !== null)
    return {
      refused: "That was marked as answered meanwhile, in another window or on another device.",
    };
  await setAnswered(database, entry.reference, now);
  return { changed, subject: entry.reference };
}
