import { redirect } from "react-router";
import { Notice, Page, toPeople } from "#app/admin/page.tsx";
import { getContent } from "#app/content/load.server.ts";
import { replaceNul } from "#app/lib/clean-text.ts";
import { runSteps } from "#app/owner-action.server.ts";
import { toOrderFacts } from "#app/server/business/checkout/to-order-facts.server.ts";
import { labelTopic } from "#app/server/business/contact/contact-mails.server.ts";
import { endSubscription } from "#app/server/business/newsletter/change-subscription.server.ts";
import { owesRefund } from "#app/server/owner/orders.server.ts";
import {
  isOwnAddress,
  ownAddressRefusal,
  encodeCounts,
  eraseUnlessChanged,
  readPerson,
} from "#app/server/owner/person/read-person.server.ts";
import { rewriteAfterErasure } from "#app/server/owner/person/person-data.server.ts";
import { removedChange, restoreSubscriber } from "#app/server/owner/subscribers.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { withDatabaseFallback } from "#app/server/platform/process/report-fault.server.ts";
import type { Route } from "./+types/person.ts";
import { ErasePerson } from "./people/erase-person.tsx";
import { Subscription } from "./people/subscription.tsx";
import { Found } from "./people/found.tsx";

export async function loader({ request }: Route.LoaderArgs) {
  const email = readAddress(request);
  if (email === "") throw redirect("/admin/people", 303);
  const { counts, ...person } = await readPerson(await getDatabase(), email);
  const content = getContent();
  const { contactPage, site } = content;
  const orders = person.orders.map((order) => ({ ...order, ...toOrderFacts(order, content) }));
  const kept = isOwnAddress(email, site) ? ownAddressRefusal : undefined;
  const messages = person.messages.map((message) => ({
    ...message,
    topic: labelTopic(message.topic, contactPage),
  }));
  return {
    ...person,
    owesRefund: person.orders.some(owesRefund),
    orders,
    messages,
    email,
    counts,
    seen: encodeCounts(counts),
    kept,
  };
}

export async function action(args: Route.ActionArgs) {
  const email = readAddress(args.request);
  const result = await runSteps(args, {
    async remove({ database, field, now }) {
      const id = field("id");
      return (await endSubscription(database, id, now))
        ? { changed: removedChange, subject: id }
        : { refused: "This address has already left the newsletter." };
    },
    async restore({ database, field, now }) {
      const id = field("id");
      return (await restoreSubscriber(database, id, now))
        ? { changed: "Put someone back on the newsletter", subject: id }
        : {
            refused: "This address can't be put back, because its sign-up has changed since then.",
          };
    },
    async erase({ database, field, now }) {
      if (isOwnAddress(email, getContent().site)) return { refused: ownAddressRefusal };
      const outcome = await eraseUnlessChanged(database, { email, seen: field("seen") }, now);
      return outcome === "erased"
        ? { changed: "Erased a person's data", to: "/admin/people?done=erase" }
        : {
            refused:
              "Something about this person has just changed, so nothing was erased. Please look at it again.",
          };
    },
  });
  await withDatabaseFallback(
    "Erased data can still be read in the database file",
    undefined,
    async () => rewriteAfterErasure(await getDatabase()),
  );
  return result;
}

export default function Person({ loaderData }: Route.ComponentProps) {
  const { email, isEmpty, messages, subscriptions, orders, withdrawals, mails } = loaderData;
  return (
    <Page
      title="A person's data"
      heading={email}
      lead={
        isEmpty
          ? "Your site has nothing stored about this address."
          : "Everything your site has stored about this person."
      }
      way={toPeople}
    >
      <Notice
        words={{ remove: "Taken off the newsletter.", restore: "Back on the newsletter." }}
        undo={{ remove: ["restore", "id"] }}
      />
      {subscriptions.map((subscription) => (
        <Subscription key={subscription.id} subscription={subscription} />
      ))}
      <Found
        heading="Orders"
        items={orders.map(({ reference, title, price, createdAt }) => ({
          href: `/admin/orders/${reference}`,
          label: `${title}, ${price}`,
          at: createdAt,
        }))}
      />
      <Found
        heading="Messages"
        items={messages.map(({ reference, topic, receivedAt }) => ({
          href: `/admin/messages/${reference}`,
          label: `${topic}, ${reference}`,
          at: receivedAt,
        }))}
      />
      <Found
        heading="Withdrawals"
        items={withdrawals.map(({ reference, namedOrder, receivedAt }) => ({
          href: `/admin/messages/${reference}`,
          label: `${reference}, for ${namedOrder}`,
          at: receivedAt,
        }))}
      />
      <Found
        heading="Emails"
        items={mails.map(({ id, subject, recipient, createdAt }) => ({
          href: `/admin/mails/${id}`,
          label: `${subject}, to ${recipient}`,
          at: createdAt,
        }))}
      />
      {isEmpty ? null : (
        <ErasePerson
          email={email}
          counts={loaderData.counts}
          seen={loaderData.seen}
          kept={loaderData.kept}
          owesRefund={loaderData.owesRefund}
        />
      )}
    </Page>
  );
}

function readAddress({ url }: Request): string {
  return replaceNul(new URL(url).searchParams.get("email")?.trim() ?? "");
}
