import { useSearchParams } from "react-router";
import { SmallLink, TextLink, Submit } from "#app/admin/parts/controls.tsx";
import { List, ListTools, Row, readListQuery, SearchForm } from "#app/admin/parts/list.tsx";
import { Moment } from "#app/admin/parts/texts.tsx";
import { Notice, Page, Panel } from "#app/admin/page.tsx";
import { getContent } from "#app/content/load.server.ts";
import { parseNumber, count } from "#app/lib/numbers.ts";
import { runSteps } from "#app/owner-action.server.ts";
import { toOrderFacts } from "#app/server/business/checkout/to-order-facts.server.ts";
import {
  listParkedPushes,
  retryPushes,
} from "#app/server/business/newsletter/push-subscriptions.server.ts";
import { listClients } from "#app/server/owner/clients.server.ts";
import {
  countSubscribers,
  findLinkOrigin,
  listSubscribers,
} from "#app/server/owner/subscribers.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { readBacklog } from "#app/server/platform/mail/read-backlog.server.ts";
import { InputField } from "#app/ui/field.tsx";
import type { Route } from "./+types/people.ts";
import { Export, Refused, SubscriberTag } from "./people/subscription.tsx";
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
  const from = parseNumber(new URL(request.url).searchParams.get("from") ?? "0", 0);
  const clients = await listClients(database, { search, from });
  const content = getContent();
  return {
    ...page,
    counts: await countSubscribers(database),
    clients: {
      ...clients,
      items: clients.items.map(({ orders, ...client }) => ({
        ...client,
        bought: orders.map((order) => toOrderFacts(order, content)),
      })),
    },
    isSearch: search !== undefined && search.trim() !== "",
    backlog: await readBacklog(database, new Date()),
    canExport: findLinkOrigin() !== undefined,
    refused: await listParkedPushes(database),
  };
}

export function action(args: Route.ActionArgs) {
  return runSteps(args, {
    async pushAgain({ database, now }) {
      const pushed = await retryPushes(database, now);
      const changed = "Sent addresses to the newsletter service again";
      return { changed: pushed > 0 ? changed : undefined };
    },
  });
}

export default function People({ loaderData }: Route.ComponentProps) {
  const { items, next, counts, canExport, refused, clients, backlog } = loaderData;
  const [query] = useSearchParams();
  return (
    <Page heading="People">
      <Notice
        words={{
          erase:
            "This person's data is erased. Your records keep the amounts, and older backups still have everything.",
          pushAgain: "The site is sending these addresses to your newsletter service again.",
        }}
      />
      <SearchForm
        label="Name or email"
        text={query.get("q") ?? ""}
        kept={query.has("show") ? { show: query.get("show") ?? "" } : {}}
      />
      <Panel heading="Clients" count={clients.count}>
        <Clients {...clients} isSearch={loaderData.isSearch} />
      </Panel>
      <Panel heading="Newsletter">
        <Refused addresses={refused} />
        <p>
          <strong>{counts.confirmed}</strong> confirmed, <strong>{counts.pending}</strong> not
          confirmed yet, <strong>{counts.unsubscribed}</strong> unsubscribed.
        </p>
        <div className="mt-4 grid gap-4">
          <ListTools filters={filters} />
          <List
            empty={query.has("show") ? "Nobody is on this list." : "Nobody has signed up yet."}
            next={next}
          >
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
      <Panel heading="Emails">
        <p>
          {backlog.parked === 0
            ? "The emails your site sends to visitors and to you."
            : `${count(backlog.parked, "email", "emails")} couldn't be delivered.`}
        </p>
        <p className="mt-3">
          <SmallLink href="/admin/mails" label="See all emails" />
        </p>
      </Panel>
      <Panel heading="A person's data">
        <form action="/admin/people/person" className="grid justify-items-start gap-3">
          <InputField
            id="email"
            name="email"
            label="Email address"
            hint="See, download or erase everything your site has stored about someone."
            type="email"
            required
            className="w-full"
          />
          <Submit label="Look it up" />
        </form>
      </Panel>
    </Page>
  );
}

type ClientsProps = Pick<Route.ComponentProps["loaderData"]["clients"], "items" | "next"> & {
  isSearch: boolean;
};

function Clients({ items, next, isSearch }: ClientsProps) {
  const [query] = useSearchParams();
  const older = new URLSearchParams(query);
  older.set("from", String(next));
  if (items.length === 0)
    return (
      <p className="text-soft">
        {isSearch ? "No client has this name or address." : "Nobody has bought anything yet."}
      </p>
    );
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {items.map(({ email, name, bought, lastContactAt }) => (
          <Row
            key={email}
            href={personAddress(email)}
            title={name ?? email}
            aside={
              <>
                Last contact: <Moment at={lastContactAt} inSentence />
              </>
            }
          >
            {name === null ? null : <p className="text-soft">{email}</p>}
            <p>{bought.map(({ title }) => title).join(", ")}</p>
          </Row>
        ))}
      </ul>
      {next === undefined ? null : (
        <p className="mt-3">
          <TextLink href={`?${older}`}>More clients</TextLink>
        </p>
      )}
    </>
  );
}
