import type { Content } from "#app/content/kinds.ts";
import type { CsvColumns } from "#app/lib/csv.ts";
import { minuteInZone } from "#app/lib/dates.ts";
import { labelTopic } from "#app/server/business/contact/contact-mails.server.ts";
import { nameOf, type InboxEntry } from "#app/server/owner/inbox.server.ts";
import { entryWord, readState } from "./entry-state.tsx";

/** Returns the spreadsheet columns for a message or withdrawal, with times in the owner's time zone. */
export function entryColumns({
  site,
  contactPage,
}: Pick<Content, "site" | "contactPage">): CsvColumns<InboxEntry> {
  const moment = (instant: string) => minuteInZone(new Date(instant), site.timeZone);
  return {
    reference: ({ reference }) => reference,
    received: ({ receivedAt }) => moment(receivedAt),
    name: nameOf,
    email: ({ email }) => email,
    topic: (entry) =>
      entry.kind === "message" ? labelTopic(entry.topic, contactPage) : "Withdrawal",
    order: (entry) => (entry.kind === "message" ? null : entry.namedOrder),
    text: (entry) => (entry.kind === "message" ? entry.message : entry.words),
    state: (entry) => entryWord(readState(entry)) ?? "Open",
    "answer by": ({ answerBy }) => answerBy,
    answered: ({ answeredAt }) => (answeredAt === null ? null : moment(answeredAt)),
  };
}
