import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { content } from "./content.ts";

export const newAddress = () => `visitor-${randomUUID()}@example.com`;

export type Entry = { first: string; last: string; email: string; topic: string; message: string };

/** Makes a unique text, because a repeated one would count as spam. */
export function makeEntry(changes: Partial<Entry> = {}): Entry {
  return {
    first: "Ana",
    last: "Silva",
    email: newAddress(),
    topic: "job-search",
    message: `1. My portfolio. 2. My nerves. 3. My number is ${randomUUID()}.`,
    ...changes,
  };
}

export const contactFields = (page: Page) => ({
  first: page.getByRole("textbox", { name: "First Name" }),
  last: page.getByRole("textbox", { name: "Last Name" }),
  email: page.getByRole("textbox", { name: "Email" }),
  topic: page.getByRole("combobox", { name: "Topic" }),
  message: page.getByRole("textbox", { name: "Message" }),
});

export const sendButton = (page: Page) =>
  page.getByRole("button", { name: "Send Message", exact: true });

export async function fillContact(page: Page, entry: Entry) {
  const { topic, ...texts } = contactFields(page);
  for (const name of ["first", "last", "email", "message"] as const)
    await texts[name].fill(entry[name]);
  await topic.selectOption(entry.topic);
}

export async function expectTyped(page: Page, entry: Entry) {
  const fields = contactFields(page);
  for (const name of ["first", "last", "email", "topic", "message"] as const)
    await expect(fields[name]).toHaveValue(entry[name]);
}

export async function expectThanks(page: Page) {
  await expect(page).toHaveURL(/\/contact\/sent\?/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    content.contactPage.sent.heading,
  );
}
