/**
 * Sends the owner notices of events that any visitor can cause. After ten emails in a day, or ten about the same
 * order, further notices are collected and listed in a single email.
 */
import type { Content } from "#app/content/kinds.ts";
import type { Connect, Database } from "../database/tables.server.ts";
import { countOneMore } from "../request/count-in-database.server.ts";
import { runPeriodically, type PeriodicTask } from "../process/run-periodically.server.ts";
import { enqueueMail, type OutgoingMail } from "./enqueue-mail.server.ts";
import { renderMail } from "./render-mail.server.ts";
import { linkToRoom } from "./owner-mail-parts.server.ts";

const limit = { times: 10, seconds: 86_400 };

const collectForMs = 3_600_000;

const maxListed = 200;

/**
 * @param order the reference of the order that the notice is about. Each order has its own limit, so that made-up
 * notices about other orders can't delay the notice.
 */
export async function enqueueOwnerNotice(
  transaction: Database,
  notice: OutgoingMail,
  now: Date,
  order?: string,
): Promise<void> {
  const counted = { name: "owner-notices", clientKey: order ?? "owner", limit };
  const { times } = await countOneMore(transaction, counted, now);
  const status = times > limit.times ? "collected" : "waiting";
  await enqueueMail(transaction, notice, now, { status });
}

export function startNoticeDigest(
  connect: Connect,
  getContent: () => Pick<Content, "site" | "mails">,
): PeriodicTask {
  return runPeriodically(60_000, "The collected notices could not be listed", () =>
    enqueueNoticeDigest(connect, getContent(), new Date()),
  );
}

export async function enqueueNoticeDigest(
  connect: Connect,
  { site, mails }: Pick<Content, "site" | "mails">,
  now: Date,
): Promise<number> {
  const database = await connect();
  const first = await database
    .selectFrom("outbox_mails")
    .select(({ fn }) => fn.min("created_at").as("created_at"))
    .where("status", "=", "collected")
    .executeTakeFirst();
  if (!first?.created_at || now.getTime() - Date.parse(first.created_at) < collectForMs) return 0;
  return database.transaction().execute(async (transaction) => {
    // A deletion returns each row to only one process, so no notice is listed twice.
    const notices = await transaction
      .deleteFrom("outbox_mails")
      .where("status", "=", "collected")
      .returning(["subject", "reply_to", "created_at"])
      .execute();
    if (notices.length === 0) return 0;
    const lines = notices
      .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
      .slice(0, maxListed)
      .map(({ subject, reply_to }) => (reply_to === null ? subject : `${subject} <${reply_to}>`));
    const more = notices.length - lines.length;
    const list = [...lines, ...(more > 0 ? [`… + ${more}`] : [])].join("\n");
    const values = { count: String(notices.length), list };
    const rendered = renderMail(
      { ...mails.ownerNotices, appendix: linkToRoom("/admin") },
      values,
      site,
    );
    await enqueueMail(
      transaction,
      { kind: "owner-notices", to: site.email.address, ...rendered },
      now,
    );
    return notices.length;
  });
}
