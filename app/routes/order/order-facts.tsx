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
  /** The link identifies the buyer. */
  withdraw: { href: string; label: string | undefined };
  /** Where else than in the European Union they may. */
  withdrawElsewhere: string;
  receipt: string | undefined;
  isReceiptMissing: boolean;
};

export function OrderFacts({ words, order }: { words: OrderPages; order: ShownOrder }) {
  const { emailAddress } = useShared();
  const { facts, contents, note, bookingUrl, reference, receipt, isReceiptMissing } = order;
  const subject = encodeURIComponent(fillTemplate(words.writeSubject, { reference }));
  return (
    <>
      <dl className="receipt max-w-text">
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
      {contents.length > 0 ? (
        <section className="mt-8 grid max-w-text gap-2">
          <h2 className="text-2xl">{words.labels.contents}</h2>
          {contents.map((text) => (
            <RichParagraph key={text} text={text} />
          ))}
        </section>
      ) : null}
      <RichParagraph className="mt-4 max-w-text" text={note} />
      {bookingUrl ? <NextSteps heading={words.nextHeading} steps={words.nextSteps} /> : null}
      <p className="mt-8 flex flex-wrap gap-4">
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
      {isReceiptMissing ? <p className="mt-4 max-w-text">{words.noReceipt}</p> : null}
      {order.withdraw.label && order.canWithdraw ? (
        <p className="mt-8 max-w-text">
          <RichText text={words.withdrawNote} />
          <br />
          <a
            href={order.withdraw.href}
            className="inline-flex min-h-11 items-center font-bold underline"
          >
            {order.withdraw.label}
          </a>
          <br />
          <RichText text={order.withdrawElsewhere} />
        </p>
      ) : null}
    </>
  );
}
