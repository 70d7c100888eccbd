import { ActionForm } from "#app/admin/parts/controls.tsx";
import { Moment, Tag } from "#app/admin/parts/texts.tsx";
import { EntryTag } from "./entry-state.tsx";
import type { ShownTurn } from "./show-conversation.server.ts";

type ShownEntry = Exclude<ShownTurn, { kind: "reply" }>;

const mailWords: Record<string, string> = {
  waiting: "On its way",
  sent: "Sent",
  parked: "Not delivered",
};

/** Shows all messages and answers of a conversation, oldest first. */
export function Thread({ turns, today }: { turns: readonly ShownTurn[]; today: string }) {
  return (
    <ol className="grid grid-cols-1 gap-4">
      {turns.map((turn) =>
        turn.kind === "reply" ? (
          <li
            key={turn.id}
            id={turn.id}
            className="ml-6 rounded-card border-2 border-line bg-joy-wash p-4 sm:ml-16"
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
              <strong>You answered</strong>
              <span className="text-soft">
                <Moment at={turn.at} />
              </span>
            </p>
            <Words>{turn.words}</Words>
            {turn.mail === undefined ? null : (
              <p className="mt-3">
                <Tag tone={turn.mail === "parked" ? "alarm" : "plain"}>
                  {mailWords[turn.mail] ?? turn.mail}
                </Tag>
              </p>
            )}
          </li>
        ) : (
          <li
            key={turn.reference}
            id={turn.reference}
            className={`rounded-card border-2 border-line p-4 sm:mr-16 ${turn.isCurrent ? "bg-card" : "bg-sunk"}`}
          >
            <Entry entry={turn} today={today} />
          </li>
        ),
      )}
    </ol>
  );
}

function Entry({ entry, today }: { entry: ShownEntry; today: string }) {
  const { reference, isCurrent, kind, name, about, words, at } = entry;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <strong className="min-w-0">
          {kind === "withdrawal" ? (
            <>
              <bdi>{name}</bdi>&apos;s withdrawal from <bdi>{about}</bdi>
            </>
          ) : (
            about
          )}
        </strong>
        <span className="text-soft">
          <Moment at={at} />
        </span>
      </p>
      <Words>{words}</Words>
      <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-soft">
        <EntryTag entry={entry} today={today} />
        {isCurrent ? reference : <a href={`/admin/messages/${reference}`}>{reference}</a>}
      </p>
      {entry.heldBackFor.length === 0 ? null : (
        <p className="mt-3 text-sm">
          It was held back because {entry.heldBackFor.join(", and because ")}.
        </p>
      )}
      {entry.isDeclared ? (
        <p className="mt-3 text-sm">
          Nobody has confirmed it by email yet. Accept the withdrawal if you know it's really from
          the buyer.
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <EntryActions entry={entry} />
      </div>
    </>
  );
}

function EntryActions({ entry }: { entry: ShownEntry }) {
  const { reference, kind, deletedAt, isSuspected, isDeclared, answeredAt } = entry;
  const values = { reference };
  if (deletedAt !== null)
    return <ActionForm intent="restore" values={values} label="Restore it" look="primary" />;
  return (
    <>
      {isSuspected ? (
        <ActionForm intent="genuine" values={values} label="It's not spam" look="primary" />
      ) : null}
      {isDeclared ? (
        <ActionForm intent="accept" values={values} label="It's from the buyer: accept it" />
      ) : null}
      {!isSuspected && answeredAt === null ? (
        <ActionForm intent="answered" values={values} label="Mark as answered" />
      ) : null}
      {!isSuspected && answeredAt !== null ? (
        <ActionForm intent="open" values={values} label="Mark as not answered" />
      ) : null}
      {kind === "message" ? <ActionForm intent="delete" values={values} label="Delete" /> : null}
    </>
  );
}

function Words({ children }: { children: string }) {
  return (
    <p dir="auto" className="mt-2 whitespace-pre-wrap">
      {children}
    </p>
  );
}
