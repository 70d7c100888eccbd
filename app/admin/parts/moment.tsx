import { useRouteLoaderData } from "react-router";
import { formatMoment, formatNearMoment } from "#app/lib/dates.ts";

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
