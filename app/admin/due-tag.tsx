import { formatDay } from "#app/lib/dates.ts";
import { Tag } from "./tag.tsx";

/** When an answer is due, seen from a day. */
export function DueTag({ answerBy, today }: { answerBy: string; today: string }) {
  if (answerBy < today) return <Tag tone="alarm">{`Late since ${formatDay(answerBy)}`}</Tag>;
  if (answerBy === today) return <Tag tone="wait">Answer today</Tag>;
  return <Tag tone="plain">{`Answer by ${formatDay(answerBy)}`}</Tag>;
}
