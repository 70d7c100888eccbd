import { useSearchParams } from "react-router";
import { List, ListTools, Row } from "#app/admin/list.tsx";
import { readListQuery } from "#app/admin/list-query.ts";
import { Moment } from "#app/admin/moment.tsx";
import { Notice } from "#app/admin/notice.tsx";
import { Page } from "#app/admin/page.tsx";
import { Panel } from "#app/admin/panel.tsx";
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
  };
}

export function meta() {
  return [{ title: "People" }];
}

export default function People({ loaderData }: Route.ComponentProps) {
  const { items, next, counts, canExport } = loaderData;
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
        words={{ erase: "Everything about this person is erased. Your books keep the amounts." }}
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

function Export({ canExport }: { canExport: boolean }) {
  if (!canExport)
    return (
      <p className="text-sm text-soft">
        You can download the list once the site has its public address (PUBLIC_ORIGIN), because each
        line has an unsubscribe link.
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
