import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { Facts } from "#app/admin/parts/details.tsx";
import { Moment, Words } from "#app/admin/parts/texts.tsx";
import { Notice, Page, Panel, toPeople } from "#app/admin/page.tsx";
import { runSteps } from "#app/owner-action.server.ts";
import { explainFault, findMail } from "#app/server/owner/mails.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/mail.ts";
import { DiscardMail, MailAgain, againWords, MailState, MailTag } from "./mail/mail-parts.tsx";
import { discard, sendAgain } from "./mail/mail-actions.server.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const mail = await findMail(await getDatabase(), params.id);
  if (!mail) throw data(null, { status: 404 });
  return { mail, fault: explainFault(mail), copy: randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return runSteps(args, {
    again: sendAgain(undefined),
    discard: (given) => discard(given, id, "/admin/mails?done=discard"),
  });
}

export default function MailPage({ loaderData }: Route.ComponentProps) {
  const { mail, fault, copy } = loaderData;
  const isOpen = mail.status === "waiting" || mail.status === "parked";
  return (
    <Page
      title="An email"
      heading={mail.subject}
      way={[...toPeople, { to: "/admin/mails", label: "Emails" }]}
      aside={<MailTag mail={mail} />}
    >
      <Notice words={{ again: againWords }} />
      <Panel heading="The email">
        <Facts
          facts={[
            { label: "To", value: mail.recipient },
            { label: "Replies go to", value: mail.replyTo ?? undefined },
            { label: "Written", value: <Moment at={mail.createdAt} /> },
            { label: "Status", value: <MailState mail={mail} fault={fault} /> },
          ]}
        />
        <div className="mt-4 flex flex-wrap items-start gap-3">
          <MailAgain mail={mail} copy={copy} />
          {isOpen ? <DiscardMail id={mail.id} /> : null}
        </div>
      </Panel>
      <Panel heading="What it says">
        <Words>{mail.bodyText.trim()}</Words>
      </Panel>
    </Page>
  );
}
