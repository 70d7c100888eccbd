/** Chooses what a page says about the email that a visitor has requested with a form. */
import { fillTemplate } from "#app/lib/fill-template.ts";

type MailWords = { now: string; later: string; none: string };

const hour = 3_600_000;

/** @returns the hours until the email is sent, rounded up; 0 if it's sent at once; undefined if no email is sent */
export function hoursUntilMail(mailBy: Date | undefined, now: Date): number | undefined {
  return mailBy && Math.max(0, Math.ceil((mailBy.getTime() - now.getTime()) / hour));
}

export function addMailWait(path: string, mailBy: Date | undefined, now: Date): string {
  const hours = hoursUntilMail(mailBy, now);
  return hours === 0 ? path : `${path}?mail=${hours ?? "none"}`;
}

export function readMailWait(url: string): number | undefined {
  const wait = new URL(url).searchParams.get("mail") ?? "";
  if (wait === "none") return undefined;
  return /^\d{1,2}$/.test(wait) ? Number(wait) : 0;
}

export function chooseMailWords(
  { now, later, none }: MailWords,
  hours: number | undefined,
): string {
  if (hours === undefined) return none;
  return hours === 0 ? now : fillTemplate(later, { hours: hourNames.format(hours) });
}

const hourNames = new Intl.NumberFormat("en", {
  style: "unit",
  unit: "hour",
  unitDisplay: "long",
});
