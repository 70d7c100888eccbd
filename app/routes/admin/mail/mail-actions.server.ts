/** The steps behind the buttons that several pages show for an email. */
import type { Outcome, Step } from "#app/owner-action.server.ts";
import { discardMail, sendMailAgain } from "#app/server/owner/mails.server.ts";

/** @param subject the reference that the list of changes shows for this email */
export function sendAgain(subject: string | undefined): Step {
  return async ({ database, field, now }) => {
    switch (await sendMailAgain(database, { id: field("id"), copy: field("copy") }, now)) {
      case "not-found":
        return { refused: "That email is gone, so nothing was sent." };
      case "collected":
        return { refused: "This notice is about to go out, in one email with similar notices." };
      case "limited":
        return {
          refused:
            "This address has just been sent several emails. Please try again in three hours.",
        };
      case "repeated":
      case "due":
        return { subject };
      default:
        return { changed: "Sent an email again", subject };
    }
  };
}

export async function discard(
  { database, now }: Pick<Parameters<Step>[0], "database" | "now">,
  id: string,
  to?: string,
): Promise<Outcome> {
  switch (await discardMail(database, id, now)) {
    case "sent":
      return { refused: "This email has just gone out, so it couldn't be thrown away." };
    case "being-sent":
      return { refused: "This email is being sent right now. Please look again in a minute." };
    case "not-found":
      return { to };
    case "discarded":
      return { changed: "Threw an email away", to };
  }
}
