import { data, href } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import type { ChosenPicture } from "#app/content/schemas/fields.ts";
import type { OrderPages } from "#app/content/schemas/order-pages.ts";
import {
  formatDay,
  formatMoment,
  formatWeekday,
  lastRefundDay,
  lastWithdrawalDay,
} from "#app/lib/dates.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { formatAmount } from "#app/lib/money.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { statusOfFound } from "#app/forms/form-answers.ts";
import { RehearsalMark, ResultPage } from "#app/sections/result-page.tsx";
import { toOrderFacts } from "#app/server/business/checkout/to-order-facts.server.ts";
import {
  type Order,
  canBook,
  findStanding,
  hasMoney,
  isMoneyBack,
  isPaid,
} from "#app/server/business/checkout/order.server.ts";
import { isRehearsed } from "#app/server/business/checkout/payment-provider.server.ts";
import {
  readOrderPage,
  writeMoneyBackNote,
} from "#app/server/business/checkout/read-order-page.server.ts";
import { quoteAsSold, soldToEurope } from "#app/server/business/checkout/sold.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/order.ts";
import { OrderFacts, OrderSteps } from "./order/order-facts.tsx";

/** The address of the page gives access to the order, so it must not leak, and the page must not be cached. */
const privateHeaders = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

export async function loader({ params, request }: Route.LoaderArgs) {
  const { orderPages, checkoutPages, site } = getContent();
  const general = {
    drawing: pagePictures.notPaid,
    alt: checkoutPages.success.otherSceneAlt,
  } as const;
  const page = await readOrderPage(params.token);
  if (page.status !== "found") {
    return data(
      { words: orderPages, picture: general, ...orderPages[page.status], order: undefined },
      { status: statusOfFound[page.status], headers: privateHeaders },
    );
  }
  const words = quoteAsSold(orderPages, page.order, site);
  const order = toPage(page.order, words);
  return data(
    {
      words,
      heading: fillTemplate(words.heading, { reference: order.reference }),
      text: words.text,
      picture: pictureOf(page.order) ?? general,
      order: {
        ...order,
        withdraw: {
          href: `${href("/withdraw")}?order=${encodeURIComponent(params.token)}`,
          label: soldToEurope(page.order, site) ? site.withdrawLabel : undefined,
        },
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

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { words, heading, text, picture, order } = loaderData;
  const mark = order?.banner ? <RehearsalMark banner={order.banner} /> : null;
  return (
    <ResultPage
      picture={picture}
      heading={order ? <UnbrokenReference heading={heading} {...order} /> : heading}
      text={text}
      mark={mark}
      beside={order ? <OrderSteps words={words} order={order} /> : null}
    >
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

function UnbrokenReference({ heading, reference }: { heading: string; reference: string }) {
  const [before, after] = heading.split(reference);
  return (
    <>
      {before}
      <span className="inline-block">{reference}</span>
      {after}
    </>
  );
}

function toPage(order: Order, words: OrderPages) {
  const content = getContent();
  const { site, checkoutPages } = content;
  const { labels, status } = words;
  const known = toOrderFacts(order, content);
  const { reference, title, sessions, price, orderedOn, paidOn, address, contents } = known;
  const { paidAt, refundedInCents: refunded, withdrawnAt } = order;
  const standing = findStanding(order);
  const paid = isPaid(order.status) && !["refunded", "dispute-lost"].includes(standing);
  const canWithdraw = withdrawnAt === null && (paid || order.status === "pending");
  const facts = [
    [labels.program, title],
    [labels.sessions, sessions],
    [labels.address, address],
    paidOn === undefined ? [labels.orderedOn, orderedOn] : [labels.paidOn, paidOn],
    [labels.price, price],
    [labels.status, status[standing]],
    [labels.refunded, refunded > 0 ? formatAmount(refunded, order.currency) : undefined],
    [labels.withdrawn, withdrawnAt && formatMoment(new Date(withdrawnAt), site.timeZone)],
    [
      labels.withdrawUntil,
      soldToEurope(order, site) && canWithdraw && paidAt
        ? formatWeekday(lastWithdrawalDay(new Date(paidAt), site.timeZone))
        : undefined,
    ],
  ] as const;
  return {
    reference,
    banner: isRehearsed(order.provider) ? checkoutPages.practice.banner : undefined,
    bookingUrl: canBook(order) ? known.bookingUrl : undefined,
    canWithdraw,
    withdrawElsewhere: quoteAsSold(site.facts.withdrawalElsewhere, order, site),
    note: writeNote(order, words),
    contents,
    facts: facts.flatMap(([label, value]) =>
      value ? [{ label, value, isTotal: label === labels.price }] : [],
    ),
  };
}

function pictureOf(order: Order): ChosenPicture | undefined {
  const { status, withdrawnAt } = order;
  const { success } = getContent().checkoutPages;
  if (withdrawnAt !== null) return success.withdrawn.picture;
  if (isMoneyBack(findStanding(order))) return success.checking.picture;
  if (status === "paid" || status === "partly-refunded")
    return { drawing: pagePictures.paid, alt: success.sceneAlt };
  return success[status === "expired" ? "failed" : status].picture;
}

function writeNote(order: Order, words: OrderPages): string | undefined {
  const { status, withdrawnAt } = order;
  const { site } = getContent();
  const taken = writeMoneyBackNote(order, words);
  if (taken !== undefined) return taken;
  if (withdrawnAt !== null && hasMoney(status))
    return fillTemplate(words.withdrawnNote, {
      day: formatDay(lastRefundDay(new Date(withdrawnAt), site.timeZone)),
    });
  return status === "pending" ? words.pendingNote : undefined;
}
