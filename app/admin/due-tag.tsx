import { formatDay } from "#app/lib/dates.ts";
import { Tag } from "./tag.tsx";

/** When an answer is due, seen from a day. */
export function DueTag({ answerBy, today }: { answerBy: string; today: string }) {
  const [day = ""] = formatDay(answerBy).split(/ (?=\d{4}$)/);
  if (answerBy < today) return <Tag tone="alarm">{`Late since ${day}`}</Tag>;
  if (answerBy === today) return <Tag tone="wait">Answer today</Tag>;
  return <Tag tone="plain">{`Answer by ${day}`}</Tag>;
}
