import { getContent } from "#app/content/load.server.ts";
import type { ContactContent } from "#app/server/business/contact/contact-mails.server.ts";

/** A contact form with changed fields, or without those that are undefined. */
export function fillContactForm(changes: Record<string, string | undefined> = {}): FormData {
  const fields: Record<string, string | undefined> = {
    firstName: "Łukasz",
    lastName: "O'Brien",
    email: "lukasz+jobs@example.com",
    topic: "job-search",
    message: "I have three challenges: my CV, my portfolio, my nerves.",
    ...changes,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value);
  }
  return form;
}

/** The site's content, with an owner in Madrid. */
export function makeContactContent(): ContactContent {
  const { site, contactPage, mails } = getContent();
  return { site: { ...site, timeZone: "Europe/Madrid" }, contactPage, mails };
}

export const contactTopics = ["ielts", "job-search", "other"];

/** The label of the topic in `fillContactForm`. */
export const topicLabel =
  getContent().contactPage.topics.find(({ value }) => value === "job-search")?.label ?? "none";
