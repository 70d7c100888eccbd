type ZonedMoment = {
  instant: Date;
  /**
   * `missing` means that the clocks skip this time, so the moment is later by the skipped amount. `twice` means
   * that the clocks show this time twice; the moment is the first of the two.
   */
  change: "none" | "missing" | "twice";
};

/**
 * Converts a wall-clock time to an instant, even on days when the clocks change.
 * @param isoDay a day like `2026-11-27`
 * @param time a time like `08:00`
 * @returns undefined if `isoDay` isn't a day or `time` isn't a time
 */
export function momentInZone(
  isoDay: string,
  time: string,
  timeZone: string,
): ZonedMoment | undefined {
  const wall = readWallTime(`${isoDay}T${time}`);
  if (!wall) return undefined;
  const instant = new Date(wall.toZonedDateTime(timeZone).epochMilliseconds);
  const first = wall.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  if (first.equals(wall.toZonedDateTime(timeZone, { disambiguation: "later" })))
    return { instant, change: "none" };
  return { instant, change: first.toPlainDateTime().equals(wall) ? "twice" : "missing" };
}

function readWallTime(text: string): Temporal.PlainDateTime | undefined {
  try {
    return Temporal.PlainDateTime.from(text);
  } catch {
    return undefined;
  }
}
