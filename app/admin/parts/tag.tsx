import { formatNearDay } from "#app/lib/dates.ts";

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
