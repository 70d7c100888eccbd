/** Finds parts of a parsed page by the words that a visitor reads. */
import type { HTMLElement } from "node-html-parser";
import { expect } from "vitest";
import { content } from "./browser/content.ts";

/** Returns the text in one line, including words for screen readers. */
export function textOf(part: HTMLElement | null): string {
  return (part?.structuredText ?? "").replaceAll(/\s+/g, " ").trim();
}

export function textsOf(part: HTMLElement, selector: string): string[] {
  return part.querySelectorAll(selector).map(textOf);
}

/** @throws Error if there's no such element */
export function find(part: HTMLElement, selector: string): HTMLElement {
  const found = part.querySelector(selector);
  if (!found) throw new Error(`no ${selector} in ${textOf(part).slice(0, 60)}`);
  return found;
}

/**
 * Returns the section with this heading or, without a heading, the whole of `main`.
 * @throws Error if no section has that heading
 */
export function section(page: HTMLElement, heading: string): HTMLElement {
  const main = find(page, "main");
  if (heading === "") return main;
  const found = main.querySelectorAll("section").find((part) => {
    const id = part.getAttribute("aria-labelledby") ?? "no id";
    return textOf(part.querySelector(`[id="${id}"]`)) === heading;
  });
  if (!found) throw new Error(`no section ${heading}`);
  return found;
}

/** @throws Error if no link has these words, with or without a hint after them */
export function link(part: HTMLElement, words: string): HTMLElement {
  const { newTab, externalSite } = content.labels;
  const named = new Set([words, `${words} ${newTab}`, `${words} ${externalSite}`]);
  const found = part.querySelectorAll("a").findLast((one) => named.has(textOf(one)));
  if (!found) throw new Error(`no link ${words} in ${textOf(part).slice(0, 60)}`);
  return found;
}

export function descriptionOf(page: HTMLElement, part: HTMLElement): string {
  return textOf(page.querySelector(`[id="${part.getAttribute("aria-describedby") ?? "no id"}"]`));
}

/** Where a link opens. A link to another site has a hint in its text. */
export type Place = "here" | "in a new tab" | "on another site";

/** Expects that a link to another site says so, and gives that site no access to this one. */
export function expectOpensIn(found: HTMLElement, place: Place) {
  const { newTab, externalSite } = content.labels;
  const hints = { here: "", "in a new tab": newTab, "on another site": externalSite };
  expect(textOf(found)).toContain(hints[place]);
  expect(found.getAttribute("target")).toBe(place === "in a new tab" ? "_blank" : undefined);
  expect(found.getAttribute("rel") ?? "").toMatch(place === "here" ? /^$/ : /\bnoopener\b/);
}
