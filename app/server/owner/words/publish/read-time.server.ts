import { timeInZone } from "#app/lib/dates.ts";
import { momentInZone } from "#app/lib/zoned-moment.ts";

export type ChosenTime =
  | { status: "chosen"; at: Date }
  /**
   * Because the clocks change, the chosen time doesn't exist or occurs twice. The owner confirms `at` by sending
   * it as `agreed`.
   */
  | { status: "ask"; message: string; at: Date }
  | { status: "refused"; message: string };

/** How far ahead a publication can be scheduled, in milliseconds. A later time probably has a mistyped year. */
const furthest = 366 * 86_400_000;

export function readTime(
  sent: { day: string; time: string; agreed: string },
  timeZone: string,
  now: Date,
): ChosenTime {
  const moment = momentInZone(sent.day, sent.time, timeZone);
  if (!moment) return { status: "refused", message: "Please choose a day and a time." };
  const { instant: at, change } = moment;
  if (at <= now)
    return {
      status: "refused",
      message: "That time has passed. Choose a later time, or publish now.",
    };
  if (at.getTime() - now.getTime() > furthest)
    return {
      status: "refused",
      message: "That's more than a year away. Please check the year, or choose an earlier day.",
    };
  const agreed = at.toISOString();
  if (change === "none" || sent.agreed === agreed) return { status: "chosen", at };
  const shown = timeInZone(at, timeZone);
  const message =
    change === "missing"
      ? `The clocks go forward then, and ${sent.time} doesn't exist that day. The changes would go live at ${shown}. If that's right, press the button again.`
      : `The clocks go back then, so ${sent.time} occurs twice that day. The changes would go live at the first one. If that's right, press the button again.`;
  return { status: "ask", message, at };
}
