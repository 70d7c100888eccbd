/** MAILERLITE_API_KEY and MAILERLITE_GROUP: the newsletter service that gets confirmed addresses. */

export type NewsletterSettings = { apiKey: string; group: string | undefined };

type Result =
  | { ok: true; settings: NewsletterSettings | undefined }
  | { ok: false; faults: string[] };

/** Reads both settings. Without a key, addresses stay with the site; a group alone is a mistake. */
export function parseNewsletterSettings(input: Record<string, string | undefined>): Result {
  const { MAILERLITE_API_KEY: apiKey, MAILERLITE_GROUP: group } = input;
  const faults: string[] = [];
  if (apiKey?.trim() === "") {
    faults.push("MAILERLITE_API_KEY: is set but empty; give it a value or delete the line");
  } else if (apiKey !== undefined && !/^[\w.~+/=-]{20,4000}$/.test(apiKey)) {
    // Never the text itself: it is a key.
    faults.push("MAILERLITE_API_KEY: expected the key as MailerLite shows it, without blanks");
  }
  if (group !== undefined && !/^\d{1,30}$/.test(group)) {
    faults.push("MAILERLITE_GROUP: expected the number of a group, like 4243829086487936");
  }
  if (group !== undefined && apiKey === undefined) {
    faults.push(
      "MAILERLITE_API_KEY: MAILERLITE_GROUP is set and this is not; set both, or delete that line",
    );
  }
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, settings: apiKey === undefined ? undefined : { apiKey, group } };
}
