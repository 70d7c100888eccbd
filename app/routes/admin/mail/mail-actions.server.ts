/** The steps of the buttons that several pages show for a mail. */
import type { act } from "#app/owner-action.server.ts";
import { sendMailAgain } from "#app/server/owner/mails.server.ts";

type Step = Parameters<typeof act>[1][string];

/** @param subject the reference for the list of changes */
export function sendAgain(subject: string | undefined): Step {
  return async ({ database, field, now }) => {
    const { status } = await sendMailAgain(database, { id: field("id"), copy: field("copy") }, now);
    switch (status) {
      case "not-found":
        return { refused: "That mail isn't here any more, so nothing was sent." };
      case "collected":
        return { refused: "It's about to go out in one mail with others like it." };
      case "limited":
        return {
          refused: "This address has had several mails in a row. Please try again in three hours.",
        };
      default:
        return { changed: "Sent a mail again", ...(subject === undefined ? {} : { subject }) };
    }
  };
}
