import { ActionForm } from "#app/admin/parts/controls.tsx";
import { List, ListTools, Row, readListQuery } from "#app/admin/parts/list.tsx";
import { Moment } from "#app/admin/parts/texts.tsx";
import { Notice, Page, toPeople } from "#app/admin/page.tsx";
import { count } from "#app/lib/numbers.ts";
import { runSteps } from "#app/owner-action.server.ts";
import { listMails, retryAllMails } from "#app/server/owner/mails.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { readBacklog } from "#app/server/platform/mail/read-backlog.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import type { Route } from "./+types/mails.ts";
import { MailTag } from "./mail/mail-parts.tsx";

const filters = [
  { show: "unsent", label: "Not sent", empty: "Every email has gone out." },
  { show: "parked", label: "Not delivered", empty: "No email has failed so far." },
  { show: "sent", label: "Sent", empty: "No email has gone out yet." },
  { show: "all", label: "All", empty: "No emails yet." },
] as const;

export async function loader({ request }: Route.LoaderArgs) {
  const database = await getDatabase();
  const { show, search, after } = readListQuery(request.url, ["unsent", "parked", "sent", "all"]);
  const { items, next } = await listMails(database, { show, search, after });
  const backlog = await readBacklog(database, new Date());
  return { show, items, next, backlog, isOn: getEnv().mail !== undefined };
}

export async function action(args: Route.ActionArgs) {
  return runSteps(args, {
    async "again-all"({ database, now }) {
      const tried = await retryAllMails(database, now);
      return { changed: tried > 0 ? "Tried to send all emails again" : undefined };
    },
  });
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { show, items, next, backlog, isOn } = loaderData;
  const empty = filters.find((filter) => filter.show === show)?.empty ?? "";
  return (
    <Page
      heading="Emails"
      lead={
        isOn
          ? "The emails your site sends to visitors and to you."
          : "Your site has no mail server yet, so every email is waiting here. You can set one up under Settings."
      }
      way={toPeople}
    >
      <Notice
        words={{
          "again-all": "The site is trying to send all of them again now.",
          discard: "The email has been thrown away.",
        }}
      />
      {backlog.parked > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{count(backlog.parked, "email", "emails")} couldn&apos;t be delivered.</p>
          <ActionForm intent="again-all" label="Try all unsent emails again" />
        </div>
      ) : null}
      <ListTools search="Email address" filters={filters} />
      <List empty={empty} next={next}>
        {items.map((mail) => (
          <Row
            key={mail.id}
            href={`/admin/mails/${mail.id}`}
            title={mail.subject}
            tag={<MailTag mail={mail} />}
          >
            <p>To {mail.recipient}</p>
            <p className="text-soft">
              <Moment at={mail.createdAt} />
            </p>
          </Row>
        ))}
      </List>
    </Page>
  );
}
