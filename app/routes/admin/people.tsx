import { useSearchParams } from "react-router";
import { ActionForm } from "#app/admin/action-form.tsx";
import { List, ListTools, Row } from "#app/admin/list.tsx";
import { readListQuery } from "#app/admin/list-query.ts";
import { Moment } from "#app/admin/moment.tsx";
import { Notice } from "#app/admin/notice.tsx";
import { Page } from "#app/admin/page.tsx";
import { Panel } from "#app/admin/panel.tsx";
import { act } from "#app/owner-action.server.ts";
import {
  listParkedPushes,
  retryPushes,
} from "#app/server/business/newsletter/push-subscriptions.server.ts";
import {
  countSubscribers,
  findLinkOrigin,
  listSubscribers,
} from "#app/server/owner/subscribers.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import type { Route } from "./+types/people.ts";
import { SubscriberTag } from "./people/subscriber-tag.tsx";
import { personAddress } from "./people/person-address.ts";

const filters = [
  { show: "all", label: "All" },
  { show: "confirmed", label: "Confirmed" },
  { show: "pending", label: "Not confirmed" },
  { show: "unsubscribed", label: "Unsubscribed" },
] as const;

export async function loader({ request }: Route.LoaderArgs) {
  const database = await getDatabase();
  const { show, search, after } = readListQuery(request.url, [
    "all",
    "confirmed",
    "pending",
    "unsubscribed",
  ]);
  const status = show === "all" ? undefined : show;
  const page = await listSubscribers(database, { status, search, after });
  return {
    ...page,
    counts: await countSubscribers(database),
    canExport: findLinkOrigin() !== undefined,
    refused: await listParkedPushes(database),
  };
}

export function action(args: Route.ActionArgs) {
  return act(args, {
    async pushAgain({ database, now }) {
      const count = await retryPushes(database, now);
      const changed = "Sent addresses to the newsletter service again";
      return { changed: count > 0 ? changed : undefined };
    },
  });
}

export function meta() {
  return [{ title: "People" }];
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { items, next, counts, canExport, refused } = loaderData;
  const [query] = useSearchParams();
  const isSearch = query.has("q") || query.has("show");
  return (
    <Page
      heading="People"
      aside={
        <ButtonLink href="/admin/mails" look="secondary" size="small">
          Emails
        </ButtonLink>
      }
    >
      <Notice
        refused={actionData?.refused}
        words={{
          erase:
            "This person is erased. Your books keep the amounts, and older backups still have everything.",
          pushAgain: "The site is sending them to your newsletter service again.",
        }}
      />
      <Panel heading="A person's data">
        <form action="/admin/people/person" className="grid justify-items-start gap-3">
          <InputField
            id="email"
            name="email"
            label="Email address"
            hint="See, download or erase everything that's stored about someone."
            type="email"
            required
            className="w-full"
          />
          <Button type="submit" look="secondary" size="small">
            Look it up
          </Button>
        </form>
      </Panel>
      <Panel heading="Newsletter">
        <Refused addresses={refused} />
        <p>
          <strong>{counts.confirmed}</strong> confirmed, <strong>{counts.pending}</strong> not
          confirmed yet, <strong>{counts.unsubscribed}</strong> unsubscribed.
        </p>
        <div className="mt-4 grid gap-4">
          <ListTools search="Name or email" filters={filters} />
          <List empty={isSearch ? "Nobody here." : "Nobody has signed up yet."} next={next}>
            {items.map(({ id, email, firstName, status, requestedAt }) => (
              <Row
                key={id}
                href={personAddress(email)}
                title={firstName ?? email}
                tag={<SubscriberTag status={status} />}
              >
                {firstName === null ? null : <p>{email}</p>}
                <p className="text-soft">
                  <Moment at={requestedAt} />
                </p>
              </Row>
            ))}
          </List>
          <Export canExport={canExport} />
        </div>
      </Panel>
    </Page>
  );
}

function Refused({ addresses }: { addresses: Awaited<ReturnType<typeof listParkedPushes>> }) {
  if (addresses.length === 0) return null;
  return (
    <div className="mb-4 grid justify-items-start gap-3 rounded-field border-2 border-orange-deep bg-orange-wash p-3">
      <p className="font-bold">Your newsletter service refused these addresses:</p>
      <ul className="grid list-disc gap-1 pl-5">
        {addresses.map(({ email, status, last_fault }) => (
          <li key={email}>
            <a href={personAddress(email)}>{email}</a>, who{" "}
            {status === "confirmed" ? "wants the newsletter" : "has left"}. {last_fault}
          </li>
        ))}
      </ul>
      <p>Correct them at the newsletter service. Then let the site try again.</p>
      <ActionForm intent="pushAgain" label="Send them again" />
    </div>
  );
}

function Export({ canExport }: { canExport: boolean }) {
  if (!canExport)
    return (
      <p className="text-sm text-soft">
        You can download the list once the site has its public address (under Settings), because
        each line has an unsubscribe link.
      </p>
    );
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink href="/admin/people/subscribers.csv" look="secondary" size="small">
        Download confirmed subscribers
      </ButtonLink>
      <ButtonLink href="/admin/people/subscribers.csv?show=all" look="secondary" size="small">
        Download everyone
      </ButtonLink>
    </p>
  );
}
