import { useRouteLoaderData } from "react-router";
import { formatMoment } from "#app/lib/dates.ts";

type Room = { timeZone: string };

/** An instant (ISO 8601) in the owner's time zone. */
export function Moment({ at }: { at: string }) {
  const room = useRouteLoaderData<Room>("routes/admin/room");
  return <time dateTime={at}>{formatMoment(new Date(at), room?.timeZone ?? "UTC")}</time>;
}
