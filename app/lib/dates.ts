const monthFormat = new Intl.DateTimeFormat("en", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const weekdayFormat = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

/** Formats `2026-10` as `October 2026`. Throws a RangeError for an invalid month. */
export function formatMonth(yearAndMonth: string): string {
  if (!/^\d{4}-\d{2}$/.test(yearAndMonth))
    throw new RangeError(`expected a month like 2026-10, got ${yearAndMonth}`);
  return monthFormat.format(new Date(`${yearAndMonth}-01T00:00:00Z`));
}

/** Formats a day like `9 March 2026`. */
export function formatDay(isoDay: string): string {
  return `${Number(isoDay.slice(8))} ${formatMonth(isoDay.slice(0, 7))}`;
}

/** Formats a day like `Monday, 9 March 2026`. */
export function formatWeekday(isoDay: string): string {
  return `${weekdayFormat.format(new Date(`${isoDay}T00:00:00Z`))}, ${formatDay(isoDay)}`;
}

const inCanada = formatInZones("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" });
const inBritain = formatInZones("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Caches formatters, because creating one takes a hundred times as long as using it. */
function formatInZones(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (instant: Date, timeZone: string) => {
    const known = formats.get(timeZone);
    const format = known ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    return format.format(instant);
  };
}

/** Returns the calendar day (`2026-11-21`) of an instant in a time zone. */
export function dayInZone(instant: Date, timeZone: string): string {
  return inCanada(instant, timeZone);
}

export function monthInZone(instant: Date, timeZone: string): string {
  return dayInZone(instant, timeZone).slice(0, "2026-11".length);
}

/** Formats a time like `13:05`. */
export function timeInZone(instant: Date, timeZone: string): string {
  return inBritain(instant, timeZone);
}

/** Formats a time like `2026-11-21 13:05`, which spreadsheets recognize as a date and time. */
export function minuteInZone(instant: Date, timeZone: string): string {
  return `${dayInZone(instant, timeZone)} ${timeInZone(instant, timeZone)}`;
}

export function dayFromHour(instant: Date, hour: number, timeZone: string): string {
  const day = dayInZone(instant, timeZone);
  return Number(timeInZone(instant, timeZone).slice(0, 2)) >= hour ? day : addDays(day, -1);
}

/** Formats a time like `Sunday, 22 November 2026, 09:13 (Europe/Berlin)`. */
export function formatMoment(instant: Date, timeZone: string): string {
  const day = formatWeekday(dayInZone(instant, timeZone));
  return `${day}, ${timeInZone(instant, timeZone)} (${timeZone})`;
}

/**
 * Returns `today`, `tomorrow`, `Friday` for a day in the coming week, `5 December`, or `5 December 2027` in
 * another year.
 */
export function formatNearDay(isoDay: string, today: string): string {
  const ahead = daysUntil(isoDay, today);
  const near = { "-1": "yesterday", 0: "today", 1: "tomorrow" }[ahead];
  if (near !== undefined) return near;
  if (ahead > 1 && ahead < 7) return weekdayFormat.format(new Date(`${isoDay}T00:00:00Z`));
  const day = formatDay(isoDay);
  return isoDay.slice(0, 4) === today.slice(0, 4) ? day.slice(0, -" 2026".length) : day;
}

/** Formats a time like `today, 19:38`, `yesterday, 8:02` or `12 November, 9:15`. */
export function formatNearMoment(instant: Date, timeZone: string, now: Date): string {
  const day = formatNearDay(dayInZone(instant, timeZone), dayInZone(now, timeZone));
  const time = timeInZone(instant, timeZone).replace(/^0/, "");
  return `${day}, ${time}`;
}

export function addDays(isoDay: string, days: number): string {
  const day = new Date(`${isoDay}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Returns the number of days until a day, negative if that day has passed. */
export function daysUntil(isoDay: string, today: string): number {
  return (Date.parse(isoDay) - Date.parse(today)) / 86_400_000;
}

export function daysBetween(from: Date, to: Date, timeZone: string): number {
  return daysUntil(dayInZone(to, timeZone), dayInZone(from, timeZone));
}

/** Returns the first working day after the day on which a message arrived. */
export function answerByDay(receivedAt: Date, timeZone: string): string {
  return skipWeekend(addDays(dayInZone(receivedAt, timeZone), 1));
}

/**
 * Returns the day 14 days after the payment. If that's on a weekend, returns the Monday after it (Regulation (EEC)
 * 1182/71, article 3).
 */
export function lastWithdrawalDay(paidAt: Date, timeZone: string): string {
  return skipWeekend(addDays(dayInZone(paidAt, timeZone), withdrawalDays));
}

export function lastRefundDay(withdrawnAt: Date, timeZone: string): string {
  return addDays(dayInZone(withdrawnAt, timeZone), withdrawalDays);
}

/** The withdrawal period in days (Directive 2011/83/EU, articles 9 and 13). */
const withdrawalDays = 14;

function skipWeekend(isoDay: string): string {
  const dayOfWeek = new Date(`${isoDay}T00:00:00Z`).getUTCDay();
  return addDays(isoDay, { 6: 2, 0: 1 }[dayOfWeek] ?? 0);
}
