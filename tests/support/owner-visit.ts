/** Uses the owner's room like a browser without script: reads pages, fills in forms and sends them. */
import { parse, type HTMLElement } from "node-html-parser";
import { signIn } from "./sign-in.ts";
import type { UsedSite } from "./use-site.ts";

type Name = string | RegExp;
type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };
type Fields = Record<string, string | readonly string[]>;

export type RoomPage = {
  /** The path after all redirects. */
  path: string;
  status: number;
  root: HTMLElement;
  /** Returns the text of the main part, or of the elements that a selector matches, with single spaces. */
  text: (selector?: string) => string;
  notice: () => string;
  alert: () => string;
  value: (name: string) => string | undefined;
  items: (words: string) => HTMLElement[];
  link: (name: Name, within?: HTMLElement) => string;
  follow: (name: Name, within?: HTMLElement) => Promise<RoomPage>;
  /** Sends the form of a button with its current values, except for the given fields. */
  press: (name: Name, fields?: Fields, within?: HTMLElement) => Promise<RoomPage>;
};

export type OwnerVisit = {
  open: (path: string) => Promise<RoomPage>;
  /** Sends a request without following redirects. */
  request: (path: string, init?: Init) => Promise<Response>;
};

/** The parser reads `noscript` as part of the page. */
const asWithoutScript = { blockTextElements: { script: true, style: true, pre: true } };

/** @param cookie of a session, by default of a new one */
export async function visitRoom(site: UsedSite, cookie?: string): Promise<OwnerVisit> {
  const Cookie = cookie ?? (await signIn(site.running()));
  const own = {
    Accept: "text/html",
    Origin: site.origin(),
    Cookie,
    "Sec-Fetch-Site": "same-origin",
  };
  const request: OwnerVisit["request"] = (path, init = {}) =>
    site.request(path, { ...init, headers: { ...own, ...init.headers } });

  async function show(path: string, init: Init = {}): Promise<RoomPage> {
    const answer = await request(path, init);
    const next = answer.headers.get("Location");
    if (next) return show(resolveAddress(next, path), answer.status === 307 ? init : {});
    return makePage(path, answer.status, parse(await answer.text(), asWithoutScript), show);
  }
  return { request, open: (path) => show(path) };
}

function makePage(
  path: string,
  status: number,
  root: HTMLElement,
  show: (path: string, init?: Init) => Promise<RoomPage>,
): RoomPage {
  const link = (name: Name, within = root) =>
    findOne(within, "a", name, path).getAttribute("href") ?? "";
  const text = (selector = "main") => root.querySelectorAll(selector).map(readText).join(" ");
  return {
    path,
    status,
    root,
    text,
    notice: () => text("[role=status], output"),
    alert: () => text("[role=alert]"),
    value: (name) => {
      const field = root.querySelector(`main [name="${name}"]`);
      return field?.getAttribute("value") ?? field?.textContent;
    },
    items: (words) =>
      root.querySelectorAll("main li").filter((item) => readText(item).includes(words)),
    link,
    follow: (name, within) => show(resolveAddress(link(name, within), path)),
    press: (name, fields = {}, within = root) => {
      const button = findOne(within, "button", name, path);
      const id = button.getAttribute("form");
      const form = id ? root.querySelector(`#${id}`) : button.closest("form");
      if (!form) throw new Error(`"${name}" on ${path} has no form`);
      const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? path;
      const values = readForm(root, form);
      const own = button.getAttribute("name");
      if (own) values.set(own, [button.getAttribute("value") ?? ""]);
      for (const [field, value] of Object.entries(fields)) {
        if (!values.has(field) && !form.querySelector(`[name="${field}"]`))
          throw new Error(`the form of "${name}" on ${path} has no "${field}"`);
        values.set(field, [value].flat());
      }
      const body = new URLSearchParams(
        [...values].flatMap(([field, all]) => all.map((value): [string, string] => [field, value])),
      );
      if (form.getAttribute("method")?.toLowerCase() === "post")
        return show(resolveAddress(action, path), { method: "POST", body });
      return show(resolveAddress(`?${body}`, resolveAddress(action, path)));
    },
  };
}

/** Removes the site's origin and the fragment, which browsers don't send. */
function resolveAddress(address: string, path: string): string {
  const { pathname, search } = new URL(address, `http://site${path}`);
  return pathname + search;
}

export function readText(element: HTMLElement): string {
  return element.textContent.replaceAll(/\s+/g, " ").trim();
}

function findOne(within: HTMLElement, tag: string, name: Name, path: string): HTMLElement {
  const all = within.querySelectorAll(tag);
  const nameOf = (element: HTMLElement) => element.getAttribute("aria-label") || readText(element);
  const fits = (element: HTMLElement) =>
    typeof name === "string" ? nameOf(element) === name : name.test(nameOf(element));
  const found = all.find(fits);
  if (!found) throw new Error(`${path} has no "${name}" among: ${all.map(nameOf).join(" | ")}`);
  return found;
}

/** Reads the values that a browser would send for a form, without its buttons. */
function readForm(root: HTMLElement, form: HTMLElement): Map<string, string[]> {
  const values = new Map<string, string[]>();
  const id = form.getAttribute("id");
  const selector = "input, textarea, select";
  const all = [
    ...form.querySelectorAll(selector),
    ...(id ? root.querySelectorAll(selector).filter((one) => one.getAttribute("form") === id) : []),
  ];
  for (const field of all) {
    const name = field.getAttribute("name");
    if (name && !field.hasAttribute("disabled"))
      values.set(name, [...(values.get(name) ?? []), ...readField(field)]);
  }
  return values;
}

function readField(field: HTMLElement): string[] {
  if (field.tagName === "TEXTAREA") return [field.textContent.replace(/^\n/, "")];
  if (field.tagName === "SELECT") {
    const options = field.querySelectorAll("option");
    const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
    return chosen ? [chosen.getAttribute("value") ?? ""] : [];
  }
  const isBox = /^(checkbox|radio)$/.test(field.getAttribute("type") ?? "");
  if (isBox && !field.hasAttribute("checked")) return [];
  return [field.getAttribute("value") || (isBox ? "on" : "")];
}
