import { getContent } from "#app/content/load.server.ts";
import { enqueueLinkMail } from "#app/server/owner/access/access-mails.server.ts";
import { takeLinkTurn } from "#app/server/owner/access/attempts.server.ts";
import { isMailable } from "#app/server/owner/access/room-path.server.ts";
import { createSignInLink } from "#app/server/owner/access/sign-in-links.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { getOwnOrigin } from "#app/server/platform/request/site-origin.server.ts";

/** Emails a sign-in link. Anyone may request it, because it's sent only to the owner's own address. */
export async function mailLink(to: string): Promise<"mail" | "mail-later"> {
  const now = new Date();
  return (await getDatabase()).transaction().execute(async (transaction) => {
    const sendAfter = await takeLinkTurn(transaction, now);
    if (!sendAfter) return "mail-later";
    const path = await createSignInLink(transaction, "mail", sendAfter);
    const query = isMailable(to) ? `?${new URLSearchParams({ to })}` : "";
    const link = `${getOwnOrigin()}${path}${query}`;
    await enqueueLinkMail(transaction, getContent().site, { link, sendAfter }, now);
    return sendAfter > now ? "mail-later" : "mail";
  });
}
