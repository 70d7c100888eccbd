/** Converts wall-clock times to instants, even on days when the clocks change. */
import { dayInZone, timeInZone } from "./dates.ts";

export type ZonedMoment = {
  instant: Date;
  /**
   * `missing` means that the clocks skip this time, so the moment is later by the skipped amount. `twice` means
   * that the clocks show this time twice; the moment is the first of the two.
   */
  change: "none" | "missing" | "twice";
};

const day = 86_400_000;

/** Years that don't have four digits are refused. */
const [earliest, latest] = [Date.parse("1000-01-02"), Date.parse("9999-12-30")];

/**
 * @param isoDay `2026-11-27`
 * @param time `08:00`
 * @returns undefined for a text that isn't a day or a time
 */
export function momentInZone(
  isoDay: string,
  time: string,
  timeZone: string,
): ZonedMoment | undefined {
  const asUtc = Date.parse(`${isoDay}T${time}Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(isoDay) || !/^\d\d:\d\d$/.test(time) || Number.isNaN(asUtc))
    return undefined;
  if (!new Date(asUtc).toISOString().startsWith(isoDay)) return undefined;
  const [before = 0, after = 0] = [-day, day].map((way) => offsetAt(asUtc + way, timeZone));
  const reads = (offset: number) => offsetAt(asUtc - offset, timeZone) === offset;
  const instant = new Date(asUtc - (reads(before) || !reads(after) ? before : after));
  if (!reads(before) && !reads(after)) return { instant, change: "missing" };
  const isTwice = before !== after && reads(before) && reads(after);
  return { instant, change: isTwice ? "twice" : "none" };
}

/** Returns how far a zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const at = new Date(Math.max(earliest, Math.min(instant, latest)));
  const local = Date.parse(`${dayInZone(at, timeZone)}T${timeInZone(at, timeZone)}Z`);
  return local - Math.floor(at.getTime() / 60_000) * 60_000;
}
