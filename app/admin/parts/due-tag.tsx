import { formatNearDay } from "#app/lib/dates.ts";
import { Tag } from "./tag.tsx";

/** Says when an answer is due, relative to today. */
export function DueTag({ answerBy, today }: { answerBy: string; today: string }) {
  const near = formatNearDay(answerBy, today);
  if (answerBy < today) return <Tag tone="alarm">{`Was due ${near}`}</Tag>;
  return <Tag tone={answerBy === today ? "wait" : "plain"}>{`Due ${near}`}</Tag>;
}
