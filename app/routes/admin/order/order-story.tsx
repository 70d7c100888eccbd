import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { NoteForm } from "#app/admin/orders/note-form.tsx";
import { ActionForm } from "#app/admin/parts/controls.tsx";
import { Moment, Words } from "#app/admin/parts/texts.tsx";
import { formatAmount } from "#app/lib/money.ts";
import type { ReportedStatus } from "#app/server/business/checkout/order.server.ts";
import type { OrderNote } from "#app/server/owner/order-notes.server.ts";
import type { StoryEntry } from "#app/server/owner/order-story.server.ts";
import { MailAgain, MailState, MailTag } from "../mail/mail-parts.tsx";

const paymentWords: Record<ReportedStatus, string> = {
  pending: "The payment is on its way",
  expired: "The payment page expired",
  failed: "The payment failed",
  paid: "Paid",
  "partly-refunded": "Partly refunded",
  refunded: "Refunded",
};

export type ShownEntry = StoryEntry & { copy: string; fault: string | undefined };

/** A note that couldn't be stored, with the owner's text. */
type RefusedNote = { id: string; text: string };

type Props = { currency: string; price: string; refused: RefusedNote | undefined };

export function OrderStory({ entries, ...props }: Props & { entries: readonly ShownEntry[] }) {
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-4">
      {entries.map((entry) => (
        <li
          key={`${entry.kind} ${entry.id}`}
          className="relative min-w-0 before:absolute before:top-1.5 before:-left-[1.45rem] before:size-3 before:rounded-full before:border-2 before:border-line before:bg-card"
        >
          <p className="text-sm text-soft">
            <Moment at={entry.at} />
          </p>
          <Entry entry={entry} {...props} />
        </li>
      ))}
    </ol>
  );
}

const titles = {
  opened: "The payment page was opened",
  accepted: "You accepted the amount",
  checked: "You checked the payment",
  settled: "You said there's nothing to refund",
  kept: "You canceled the withdrawal",
  erased: "The buyer's name and address were erased",
} as const;

function Entry({ entry, currency, price, refused }: Props & { entry: ShownEntry }): ReactNode {
  switch (entry.kind) {
    case "note":
      return (
        <NoteEntry note={entry.note} refused={refused?.id === entry.id ? refused : undefined} />
      );
    case "mail":
      return <MailEntry entry={entry} />;
    case "declared":
    case "confirmed":
    case "answered":
      return <WithdrawalEntry entry={entry} />;
    case "refund":
      return <EventTitle>{writeRefund(entry, currency)}</EventTitle>;
    case "dispute":
      return <EventTitle>{writeDispute(entry)}</EventTitle>;
    case "payment":
      return <EventTitle>{writePayment(entry, price)}</EventTitle>;
    default:
      return <EventTitle>{titles[entry.kind]}</EventTitle>;
  }
}

function writeRefund(
  { inCents, isFull, isFailure }: StoryEntry & { kind: "refund" },
  currency: string,
): string {
  if (isFailure && inCents === 0)
    return "The refund didn't reach the buyer: the money came back to you";
  const so = `${formatAmount(inCents, currency)} so far`;
  if (isFailure) return `A refund didn't reach the buyer. Refunded: ${so}`;
  return `${isFull ? "Refunded" : "Partly refunded"}: ${so}`;
}

function writeDispute({ what, amount }: StoryEntry & { kind: "dispute" }): string {
  const money = formatAmount(amount.amountInCents, amount.currency);
  const words: Record<typeof what, string> = {
    opened: `The buyer's bank asked for ${money} back`,
    withdrawn: `Stripe took ${money} from your balance for the bank`,
    reinstated: `Stripe put ${money} back into your balance`,
    won: "You won the dispute and keep the money",
    lost: "You lost the dispute: the buyer keeps the money",
    closed: "The dispute is closed",
  };
  return words[what];
}

function EventTitle({ children }: { children: ReactNode }) {
  return <p className="font-bold">{children}</p>;
}

function writePayment(
  { outcome, oddAmount }: StoryEntry & { kind: "payment" },
  price: string,
): string {
  if (oddAmount === null) return paymentWords[outcome];
  const [amount, currency = ""] = oddAmount.split(" ");
  const told = formatAmount(Number(amount), currency);
  return outcome === "paid"
    ? `${told} arrived instead of ${price}`
    : `${paymentWords[outcome]}, with ${told} instead of ${price}`;
}

type WithdrawalEntryProps = { entry: ShownEntry & { kind: "declared" | "confirmed" | "answered" } };

function WithdrawalEntry({ entry: { kind, withdrawal } }: WithdrawalEntryProps) {
  if (kind === "answered")
    return <EventTitle>You answered the withdrawal {withdrawal.reference}</EventTitle>;
  if (kind === "confirmed")
    return <EventTitle>The withdrawal {withdrawal.reference} took effect</EventTitle>;
  const { name, reference, email, words } = withdrawal;
  return (
    <>
      <EventTitle>
        <bdi>{name}</bdi> sent a withdrawal ({reference})
      </EventTitle>
      {email === null ? null : <p className="text-sm text-soft">Reply to {email}</p>}
      {words === null ? null : <Words>{words}</Words>}
    </>
  );
}

function MailEntry({ entry }: { entry: ShownEntry & { kind: "mail" } }) {
  const { mail, copy, fault } = entry;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <EventTitle>Email to {mail.recipient}</EventTitle>
        <MailTag mail={mail} />
      </div>
      <details className="min-w-0">
        <summary className="min-h-11 cursor-pointer py-2.5 underline">{mail.subject}</summary>
        <p className="text-sm text-soft">
          <MailState mail={mail} fault={fault} />
        </p>
        <Words>{mail.bodyText.trim()}</Words>
        <div className="mt-3">
          <MailAgain mail={mail} copy={copy} />
        </div>
      </details>
    </>
  );
}

type NoteEntryProps = { note: OrderNote; refused: RefusedNote | undefined };

function NoteEntry({ note, refused }: NoteEntryProps) {
  const [query] = useSearchParams();
  const { id, text, createdAt, updatedAt } = note;
  return (
    <>
      <p className="font-bold">Your note{createdAt === updatedAt ? "" : " (changed later)"}</p>
      <Words>{text}</Words>
      <details open={refused !== undefined}>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm underline">
          Change or delete it
        </summary>
        <div className="grid gap-3">
          <NoteForm
            done={query.get("done")}
            intent="note-change"
            id={id}
            text={refused?.text ?? text}
            seen={updatedAt}
            label={refused === undefined ? "Your note" : "What you've typed"}
            submit="Save"
            draft={id}
          />
          <ActionForm
            intent="note-delete"
            values={{ id, seen: updatedAt }}
            label="Delete the note"
          />
        </div>
      </details>
    </>
  );
}
