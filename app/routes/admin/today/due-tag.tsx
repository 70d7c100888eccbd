import { Tag } from "#app/admin/tag.tsx";
import { formatNearDay } from "#app/lib/dates.ts";

/** The day by which an answer was promised. */
export function DueTag({ day, today }: { day: string; today: string }) {
  const near = formatNearDay(day, today);
  if (day < today) return <Tag tone="alarm">{`Overdue since ${near}`}</Tag>;
  return <Tag tone={day === today ? "wait" : "plain"}>{`Due ${near}`}</Tag>;
}
