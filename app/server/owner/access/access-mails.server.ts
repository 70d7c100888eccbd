/** Writes the emails about access to the owner's room: sign-in links, and news such as an added passkey. */
import type { Content } from "#app/content/kinds.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { signInMail } from "#app/server/platform/database/get-secret.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { enqueueMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import { renderMail } from "#app/server/platform/mail/render-mail.server.ts";

type Site = Content["site"];

type News = { what: string; device: string; origin: string; remark?: string | undefined };

export async function enqueueLinkMail(
  transaction: Database,
  site: Site,
  { link, sendAfter }: { link: string; sendAfter: Date },
  now: Date,
): Promise<void> {
  const template = {
    subject: "Your link to sign in",
    paragraphs: [
      "Someone, probably you, asked for a link to sign in to your website. The link works once, within 15 minutes, on the device you open it on:",
    ],
    button: { label: "Sign in", url: "{link}" },
    note: "If this wasn't you, you don't have to do anything: only you got the link, and it'll expire on its own.",
  };
  const rendered = renderMail(template, { link }, site);
  const mail = { kind: signInMail, to: site.email.address, ...rendered };
  await enqueueMail(transaction, mail, now, { sendAfter });
}

/** @param news `what` is a sentence such as "A passkey was added to your website" */
export async function enqueueAccessNews(
  transaction: Database,
  site: Site,
  { what, device, origin, remark }: News,
  now: Date,
): Promise<void> {
  const template = {
    subject: "{what}: {device}",
    paragraphs: [
      "{what}: **{device}**, on {moment}.",
      ...(remark === undefined ? [] : [remark]),
      "If that was you, there's nothing to do. If it wasn't, open the page below from a device you trust, sign out every device you don't recognize, remove every passkey that isn't yours, and make new printed codes.",
    ],
    button: { label: "See your devices", url: "{page}" },
    note: "Can't sign in? The person who runs your server can make you a new sign-in link.",
  };
  const moment = formatMoment(now, site.timeZone);
  const values = { what, device, moment, page: `${origin}/admin/you` };
  const mail = {
    kind: "admin-access" as const,
    to: site.email.address,
    ...renderMail(template, values, site),
  };
  await enqueueMail(transaction, mail, now);
}
