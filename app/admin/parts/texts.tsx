import { useRouteLoaderData } from "react-router";
import { formatMoment, formatNearDay, formatNearMoment } from "#app/lib/dates.ts";
import { count } from "#app/lib/numbers.ts";
import { TextLink } from "./controls.tsx";

type Room = { timeZone: string; now: string };

/** Shows an instant in the owner's time zone: a short form, and the full form on hover. */
export function Moment({ at, inSentence = false }: { at: string | Date; inSentence?: boolean }) {
  const room = useRouteLoaderData<Room>("routes/admin/room");
  const { timeZone = "UTC", now = at } = room ?? {};
  const instant = new Date(at);
  const words = formatNearMoment(instant, timeZone, new Date(now));
  return (
    <time dateTime={instant.toISOString()} title={formatMoment(instant, timeZone)}>
      {inSentence ? words : `${words.charAt(0).toUpperCase()}${words.slice(1)}`}
    </time>
  );
}

/** Shows a person's text with its line breaks. */
export function Words({ children }: { children: string }) {
  return (
    <p dir="auto" className="mt-2 rounded-field bg-sunk p-3 whitespace-pre-wrap">
      {children}
    </p>
  );
}

const tones = {
  calm: "bg-education-wash",
  wait: "bg-joy-wash",
  alarm: "bg-orange-wash",
  plain: "bg-sunk",
} as const;

export function Tag({ tone = "plain", children }: { tone?: keyof typeof tones; children: string }) {
  return (
    <span
      className={`inline-block shrink-0 rounded-small border-2 border-line px-2 text-xs font-bold ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

/** Says when an answer is due, relative to today. */
export function DueTag({ answerBy, today }: { answerBy: string; today: string }) {
  const near = formatNearDay(answerBy, today);
  if (answerBy < today) return <Tag tone="alarm">{`Was due ${near}`}</Tag>;
  return <Tag tone={answerBy === today ? "wait" : "plain"}>{`Due ${near}`}</Tag>;
}

/** Shows how many characters of a limit are used; without JavaScript, only the limit. */
export function Limit({ letters, max }: { letters: number; max: number }) {
  return (
    <>
      <p className={`noscript:hidden ${letters > max ? "font-bold text-orange-deep" : ""}`}>
        {`${letters} of ${max} characters`}
      </p>
      <p className="hidden noscript:block">{`Up to ${max} characters`}</p>
    </>
  );
}

const swatches: Record<string, string> = {
  education: "bg-education",
  blue: "bg-blue",
  joy: "bg-joy",
  orange: "bg-orange",
};

export function Swatch({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-6 shrink-0 rounded-full border-2 border-line ${swatches[name] ?? ""}`}
    />
  );
}

/** Shows how many changes to the site's texts aren't published yet. */
export function WaitingWords({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 rounded-card border-2 border-line bg-joy-wash px-4 py-2">
      <strong>{count(waiting, "change is", "changes are")} waiting.</strong>
      <TextLink href="/admin/words/publish">Review and publish</TextLink>
    </p>
  );
}
