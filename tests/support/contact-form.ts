import { getContent } from "#app/content/load.server.ts";
import type { ContactContent } from "#app/server/business/contact/contact-mails.server.ts";
import { sendMessage } from "#app/server/business/contact/send-message.server.ts";
import { storeWithdrawal } from "#app/server/business/withdrawal/store-withdrawal.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";

/** Makes a form without the fields that are undefined. */
export function makeForm(fields: Record<string, string | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, value);
  return form;
}

/** Returns a contact form with these changes. It leaves out fields that are undefined. */
export function fillContactForm(changes: Record<string, string | undefined> = {}): FormData {
  return makeForm({
    firstName: "Łukasz",
    lastName: "O'Brien",
    email: "lukasz+jobs@example.com",
    topic: "job-search",
    message: "I have three challenges: my CV, my portfolio, my nerves.",
    ...changes,
  });
}

/**
 * Sends the contact form with these changes.
 * @returns the reference of the message
 */
export async function storeMessage(
  database: Database,
  changes: Record<string, string> = {},
  receivedAt = new Date(),
): Promise<string> {
  const form = fillContactForm(changes);
  const content = makeContactContent();
  const connect = async () => database;
  const result = await sendMessage({ form, receivedAt, content, connect });
  if (result.status !== "stored") throw new Error(result.status);
  return result.reference;
}

/** Declares a withdrawal. @returns its reference */
export async function declareWithdrawal(
  { connect }: { connect: Connect },
  receivedAt: Date,
): Promise<string> {
  const typed = { name: "Ana", order: "OD-2345-6789", email: "ana@example.com", words: "Bye" };
  const form = makeForm(typed);
  const content = getContent();
  const site = { content, origin: "https://site.example", connect };
  const result = await storeWithdrawal({ form, token: "", receivedAt, ...site });
  if (result.status !== "stored") throw new Error(result.status);
  return result.reference;
}

/** Returns the tests' content with an owner in Madrid. */
export function makeContactContent(): ContactContent {
  const { site, contactPage, mails } = getContent();
  return { site: { ...site, timeZone: "Europe/Madrid" }, contactPage, mails };
}

export const contactTopics = ["ielts", "job-search", "other"];

/** The label of the topic in `fillContactForm`. */
export const topicLabel =
  getContent().contactPage.topics.find(({ value }) => value === "job-search")?.label ?? "none";
