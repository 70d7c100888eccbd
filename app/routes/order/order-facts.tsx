import type { OrderPages } from "#app/content/schemas/order-pages.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { useShared } from "#app/islands/shared-context.tsx";
import { NextSteps } from "#app/sections/result-page.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { RichParagraph, RichText } from "#app/ui/rich-text.tsx";

type ShownOrder = {
  reference: string;
  facts: ReadonlyArray<{ label: string; value: string; isTotal: boolean }>;
  note: string | undefined;
  bookingUrl: string | undefined;
  canWithdraw: boolean;
  contents: readonly string[];
  /** The link to the withdrawal form. The token in the link proves that the buyer sends the form. */
  withdraw: { href: string; label: string | undefined };
  /** Describes other ways to withdraw. */
  withdrawElsewhere: string;
  receipt: string | undefined;
  isReceiptMissing: boolean;
};

type Props = { words: OrderPages; order: ShownOrder };

export function OrderFacts({ words, order: { facts, contents, note } }: Props) {
  return (
    <>
      <dl className="receipt mt-8 max-w-text">
        {facts.map(({ label, value, isTotal }) => (
          <div key={label} className="flex flex-wrap items-baseline gap-x-6 py-2">
            <dt className="text-soft">{label}</dt>
            <dd
              className={`ml-auto text-right ${isTotal ? "font-display text-price" : "font-bold"}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <RichParagraph className="mt-4 max-w-text" text={note} />
      {contents.length > 0 ? (
        <section className="mt-8 grid max-w-text gap-2">
          <h2 className="text-2xl">{words.labels.contents}</h2>
          {contents.map((text) => (
            <RichParagraph key={text} text={text} />
          ))}
        </section>
      ) : null}
    </>
  );
}

/** Shows what the buyer can do with the order. */
export function OrderSteps({ words, order }: Props) {
  const { emailAddress } = useShared();
  const { bookingUrl, reference, receipt, isReceiptMissing, withdraw, canWithdraw } = order;
  const subject = encodeURIComponent(fillTemplate(words.writeSubject, { reference }));
  return (
    <>
      {bookingUrl ? <NextSteps heading={words.nextHeading} steps={words.nextSteps} /> : null}
      <p className="flex flex-wrap gap-4">
        {bookingUrl ? <OutsideButton href={bookingUrl}>{words.bookButton}</OutsideButton> : null}
        {receipt && !isReceiptMissing ? (
          <ButtonLink href={receipt} look="secondary">
            {words.receiptButton}
          </ButtonLink>
        ) : null}
        <a
          href={`mailto:${emailAddress}?subject=${subject}`}
          className={buttonClass({ look: "secondary" })}
        >
          {words.writeButton}
        </a>
        <Button type="button" look="secondary" data-print hidden>
          {words.printButton}
        </Button>
      </p>
      {isReceiptMissing ? <p className="max-w-text">{words.noReceipt}</p> : null}
      {withdraw.label && canWithdraw ? (
        <p className="max-w-text">
          <RichText text={words.withdrawNote} />
          <br />
          <a href={withdraw.href} className="inline-flex min-h-11 items-center font-bold underline">
            {withdraw.label}
          </a>
          <br />
          <RichText text={order.withdrawElsewhere} />
        </p>
      ) : null}
    </>
  );
}
