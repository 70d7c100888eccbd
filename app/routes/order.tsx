import { data, href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { dayInZone, formatDay, formatMoment } from "#app/lib/dates.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { formatAmount } from "#app/lib/money.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import { bookingAddress } from "#app/lib/program-facts.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { RehearsalMark } from "#app/sections/rehearsal-mark.tsx";
import { ResultPage } from "#app/sections/result-page.tsx";
import type { OrderRow } from "#app/server/checkout/advance-order.server.ts";
import { isPaid } from "#app/server/checkout/order-status.server.ts";
import { isRehearsed } from "#app/server/checkout/payment-provider.server.ts";
import { readOrderPage } from "#app/server/checkout/read-order-page.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/order.ts";
import { OrderFacts } from "./order/order-facts.tsx";

/** The address is the key to the order: nobody else may learn of it, and nobody may keep the page. */
const privateHeaders = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

export async function loader({ params, request }: Route.LoaderArgs) {
  const { orderPages: words, checkoutPages } = getContent();
  const { sceneAlt, otherSceneAlt } = checkoutPages.success;
  const page = await readOrderPage(params.token);
  if (page.status !== "found") {
    const status = { unknown: 404, unavailable: 503 }[page.status];
    return data(
      { words, ...words[page.status], sceneAlt: otherSceneAlt, order: undefined },
      { status, headers: privateHeaders },
    );
  }
  const order = describe(page.order);
  return data(
    {
      words,
      heading: fillTemplate(words.heading, { reference: order.reference }),
      text: words.text,
      sceneAlt: order.bookingUrl ? sceneAlt : otherSceneAlt,
      order: {
        ...order,
        withdraw: `${href("/withdraw")}?order=${encodeURIComponent(params.token)}`,
        receipt: page.hasReceipt ? `/orders/${params.token}/receipt` : undefined,
        isReceiptMissing: new URL(request.url).searchParams.has("no-receipt"),
      },
    },
    { headers: privateHeaders },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.words.seo, { index: false });
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { words, heading, text, sceneAlt, order } = loaderData;
  const picture = {
    drawing: order?.bookingUrl ? pagePictures.paid : pagePictures.notPaid,
    alt: sceneAlt,
  };
  const mark = order?.banner ? <RehearsalMark banner={order.banner} /> : null;
  return (
    <ResultPage picture={picture} heading={heading} text={text} mark={mark}>
      {order ? (
        <OrderFacts words={words} order={order} />
      ) : (
        <p className="mt-8">
          <ButtonLink href={href("/orders")}>{words.againButton}</ButtonLink>
        </p>
      )}
    </ResultPage>
  );
}

/** The order as the page shows it; nothing of the buyer is among it. */
function describe(order: OrderRow) {
  const { allPrograms, site, orderPages, checkoutPages } = getContent();
  const { labels, status } = orderPages;
  const program = allPrograms.find(({ id }) => id === order.program_id);
  const amount = (cents: number) => formatAmount(cents, order.currency);
  const { paid_at: paidAt, refunded_in_cents: refunded, withdrawn_at: withdrawnAt } = order;
  const paid = isPaid(order.status) && order.status !== "refunded";
  return {
    reference: order.reference,
    banner: isRehearsed(order.provider) ? checkoutPages.practice.banner : undefined,
    // Who has withdrawn, or has the money back, has nothing to book.
    bookingUrl: paid && withdrawnAt === null ? bookingAddress(program, site) : undefined,
    canWithdraw: withdrawnAt === null && (paid || order.status === "pending"),
    facts: [
      { label: labels.program, value: program?.title ?? order.program_id },
      { label: labels.price, value: amount(order.amount_in_cents) },
      {
        label: labels.status,
        value: status[order.status === "expired" ? "failed" : order.status],
      },
      ...(paidAt
        ? [{ label: labels.paidOn, value: formatDay(dayInZone(new Date(paidAt), site.timeZone)) }]
        : []),
      ...(refunded > 0 ? [{ label: labels.refunded, value: amount(refunded) }] : []),
      ...(withdrawnAt
        ? [{ label: labels.withdrawn, value: formatMoment(new Date(withdrawnAt), site.timeZone) }]
        : []),
    ],
  };
}
