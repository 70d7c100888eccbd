import { useRouteLoaderData } from "react-router";
import { formatMoment, formatNearMoment } from "#app/lib/dates.ts";

type Room = { timeZone: string; now: string };

/** An instant (ISO 8601) in the owner's time zone: short, and in full when pointed at. */
export function Moment({ at }: { at: string }) {
  const room = useRouteLoaderData<Room>("routes/admin/room");
  const { timeZone = "UTC", now = at } = room ?? {};
  const instant = new Date(at);
  return (
    <time dateTime={at} title={formatMoment(instant, timeZone)}>
      {formatNearMoment(instant, timeZone, new Date(now))}
    </time>
  );
}
