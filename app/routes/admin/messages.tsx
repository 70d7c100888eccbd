import { SmallLink } from "#app/admin/parts/controls.tsx";
import { readListQuery, Download, List, ListTools, Row } from "#app/admin/parts/list.tsx";
import { Moment } from "#app/admin/parts/texts.tsx";
import { Notice, Page } from "#app/admin/page.tsx";
import { getContent } from "#app/content/load.server.ts";
import { dayInZone } from "#app/lib/dates.ts";
import { toOneLine } from "#app/lib/clean-text.ts";
import { runSteps } from "#app/owner-action.server.ts";
import { labelTopic } from "#app/server/business/contact/contact-mails.server.ts";
import { countSuspected, inboxFilters, listInbox, nameOf } from "#app/server/owner/inbox.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/messages.ts";
import { EntryTag, messageWords, readState } from "./messages/entry-state.tsx";
import { messageSteps } from "./messages/steps.server.ts";
import { messagePath } from "./today/messages.tsx";

const empty = {
  waiting: "Nobody's waiting for an answer. Enjoy it!",
  answered: "You haven't answered any messages yet.",
  suspected: "Nothing's held back. Messages that look like advertising will wait for you here.",
  all: "Nobody's written yet.",
  deleted: "Nothing's deleted. Messages you delete stay here for 30 days.",
} as const;

/** The maximum length of the beginning of each message in the list, in graphemes. */
const opening = 110;

export async function loader({ request }: Route.LoaderArgs) {
  const database = await getDatabase();
  const { site, contactPage } = getContent();
  const { show, search, after } = readListQuery(request.url, inboxFilters);
  const query = { search, after, limit: 25, show };
  const [{ items, next }, suspected] = await Promise.all([
    listInbox(database, query),
    countSuspected(database),
  ]);
  const entries = items.map((entry) => ({
    ...readState(entry),
    reference: entry.reference,
    name: nameOf(entry),
    receivedAt: entry.receivedAt,
    about: entry.kind === "message" ? labelTopic(entry.topic, contactPage) : entry.namedOrder,
    words: toOneLine((entry.kind === "message" ? entry.message : entry.words) ?? "", opening),
  }));
  const today = dayInZone(new Date(), site.timeZone);
  return { entries, next, suspected, today, show, searched: search?.trim() || undefined };
}

export function action(args: Route.ActionArgs) {
  return runSteps(args, messageSteps());
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { entries, next, suspected, today, show, searched } = loaderData;
  return (
    <Page
      heading="Messages"
      aside={
        <p className="flex flex-wrap gap-3">
          <SmallLink href="/admin/messages/saved-replies" label="Saved replies" />
          {entries.length === 0 ? null : <Download href="/admin/messages.csv" />}
        </p>
      }
    >
      <Notice words={messageWords} undo={{ delete: ["restore", "reference"] }} />
      <ListTools
        search="Name, email, reference or part of the text"
        filters={[
          { show: "waiting", label: "Open" },
          { show: "answered", label: "Answered" },
          { show: "suspected", label: suspected === 0 ? "Held back" : `Held back ${suspected}` },
          { show: "all", label: "All" },
          { show: "deleted", label: "Deleted" },
        ]}
      />
      <List empty={empty[show]} next={next}>
        {entries.map((entry) => (
          <Row
            key={entry.reference}
            href={messagePath(entry.reference)}
            title={entry.kind === "withdrawal" ? `Withdrawal from ${entry.name}` : entry.name}
            aside={<Moment at={entry.receivedAt} />}
            tag={<EntryTag entry={entry} today={today} />}
          >
            <strong>{entry.about}</strong>
            <span dir="auto" className="block text-soft">
              {entry.words}
            </span>
          </Row>
        ))}
      </List>
      {searched !== undefined && show !== "all" ? (
        <p>
          <a href={`?${new URLSearchParams({ show: "all", q: searched })}`} className="font-bold">
            Search all messages for “{searched}”
          </a>
        </p>
      ) : null}
    </Page>
  );
}
