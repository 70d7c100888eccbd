import { randomUUID } from "node:crypto";
import { data, useSearchParams } from "react-router";
import scriptAddress, { imports } from "virtual:script-address/drafts";
import { ModuleScript, Notice, Page, Panel } from "#app/admin/page.tsx";
import { messageWords } from "./messages/entry-state.tsx";
import { NoteForm } from "#app/admin/orders/note-form.tsx";
import { getContent } from "#app/content/load.server.ts";
import { dayInZone, daysUntil, formatDay } from "#app/lib/dates.ts";
import { runSteps } from "#app/owner-action.server.ts";
import { toOrderFacts } from "#app/server/business/checkout/to-order-facts.server.ts";
import { makeOrderPath } from "#app/server/business/checkout/order-links.server.ts";
import { readSold } from "#app/server/business/checkout/sold.server.ts";
import { isRehearsed } from "#app/server/business/checkout/payment-provider.server.ts";
import { explainFault } from "#app/server/owner/mails.server.ts";
import { readOrderStory, findPaymentUrl } from "#app/server/owner/order-story.server.ts";
import { findCheckReason, findRefundDay, owesRefund } from "#app/server/owner/orders.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/order.ts";
import { againWords } from "./mail/mail-parts.tsx";
import { nameless, OrderFacts } from "./order/order-facts.tsx";
import { orderSteps } from "./order/order-actions.server.ts";

import { OrderStory } from "./order/order-story.tsx";
import { OrderTags } from "./order/order-tags.tsx";
import { CheckTask, decisionWords, WithdrawalTasks } from "./order/order-tasks.tsx";

export async function loader({ params }: Route.LoaderArgs) {
  const database = await getDatabase();
  const story = await readOrderStory(database, params.reference);
  if (!story) throw data(null, { status: 404 });
  const { order, withdrawals } = story;
  const content = getContent();
  const { timeZone } = content.site;
  const now = new Date();
  const refundDay = findRefundDay(order, timeZone);
  const isPublic = order.buyerErasedAt === null;
  return {
    order,
    withdrawals,
    entries: story.entries.map((entry) => ({
      ...entry,
      copy: randomUUID(),
      fault: entry.kind === "mail" ? explainFault(entry.mail) : undefined,
    })),
    newNote: randomUUID(),
    described: toOrderFacts(order, content),
    rules: Object.values(readSold(order)?.rules ?? {}),
    rehearsed: isRehearsed(order.provider),
    check: findCheckReason(order, now),
    disputeDue:
      order.disputeDueAt === null
        ? undefined
        : formatDay(dayInZone(new Date(order.disputeDueAt), timeZone)),
    paymentUrl: findPaymentUrl(order),
    orderPath: isPublic ? await makeOrderPath(database, order.reference, now) : undefined,
    refundBy: refundDay === undefined ? undefined : countDown(refundDay, timeZone, now),
    owesRefund: owesRefund(order),
  };
}

export async function action(args: Route.ActionArgs) {
  return runSteps(args, orderSteps(args.params.reference));
}

const words = {
  again: againWords,
  note: "Your note is saved. The buyer never sees it.",
  "note-change": "Your note is saved.",
  "note-delete": "The note is deleted.",
  "note-restore": "The note is back.",
  keep: "You've canceled the withdrawal. If the order is paid, the buyer can book again.",
  ...messageWords,
  ...decisionWords,
} as const;

const undo = {
  "note-delete": ["note-restore", "id"],
  checked: ["unchecked", "reference"],
  settled: ["unsettled", "reference"],
} as const;

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, entries, check, rehearsed, paymentUrl } = loaderData;
  const [query] = useSearchParams();
  const kept = new URLSearchParams([...query].filter(([name]) => /^(show|q|after)$/.test(name)));
  const refused = actionData && {
    id: actionData.values["id"] ?? "",
    text: actionData.values["text"] ?? "",
  };
  return (
    <Page
      title={`Order ${order.reference}`}
      heading={order.buyerName ?? order.buyerEmail ?? nameless(order)}
      lead={
        <>
          {loaderData.described.title}, {loaderData.described.price},{" "}
          <span className="whitespace-nowrap">{order.reference}</span>
        </>
      }
      way={[{ to: `/admin/orders${kept.size === 0 ? "" : `?${kept}`}`, label: "Orders" }]}
      aside={<OrderTags order={order} rehearsed={rehearsed} check={check} />}
    >
      <Notice words={words} undo={undo} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:items-start">
        <div className="grid gap-6">
          <CheckTask
            order={order}
            reason={check}
            disputeDue={loaderData.disputeDue}
            paymentUrl={paymentUrl}
          />
          <WithdrawalTasks {...loaderData} />
          <Panel heading="The order">
            <OrderFacts {...loaderData} />
          </Panel>
        </div>
        <Panel heading="What happened">
          <NoteForm
            done={query.get("done")}
            intent="note"
            id={loaderData.newNote}
            text={actionData?.intent === "note" ? refused?.text : undefined}
            label="A note for yourself"
            submit="Save the note"
            draft={order.reference}
          />
          <hr className="my-5 border-t-2 border-line" />
          <OrderStory
            entries={entries}
            currency={order.currency}
            price={loaderData.described.price}
            refused={actionData?.intent === "note-change" ? refused : undefined}
          />
        </Panel>
      </div>
      <ModuleScript address={scriptAddress} imports={imports} />
    </Page>
  );
}

function countDown(day: string, timeZone: string, now: Date) {
  return { day: formatDay(day), daysLeft: daysUntil(day, dayInZone(now, timeZone)) };
}
