import type { EditFormProps } from "../form/edit-control.ts";

/** How long to wait for a form, in milliseconds. */
const requestTimeout = 10_000;

/** The elements of a fetched page, and the elements among them in which React renders a form. */
export type FetchedForm = {
  elements: Element[];
  forms: Array<{ place: HTMLElement; props: EditFormProps }>;
};

/**
 * Fetches the form at a URL.
 * @returns undefined if the server doesn't respond with a form
 */
export async function fetchForm(address: string): Promise<FetchedForm | undefined> {
  const answer = await fetch(address, {
    headers: { Accept: "text/html" },
    signal: AbortSignal.timeout(requestTimeout),
  }).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  const isForm = answer?.ok && new URL(answer.url).pathname === "/admin/words/edit";
  if (!isForm || text === undefined) return undefined;
  const page = new DOMParser().parseFromString(text, "text/html");
  const main = page.querySelector("main");
  for (const link of main?.querySelectorAll("a[href]") ?? [])
    link.setAttribute("href", new URL(link.getAttribute("href") ?? "", answer.url).href);
  for (const form of main?.querySelectorAll("form:not([action])") ?? [])
    form.setAttribute("action", address);
  const islands = main?.querySelectorAll<HTMLElement>("[data-island=EditForm]") ?? [];
  const forms = [...islands].map((place) => {
    place.replaceChildren();
    return { place, props: JSON.parse(place.dataset["props"] ?? "{}") as EditFormProps };
  });
  // Leaves out the page's heading, because the sheet has its own.
  const elements = [...(main?.lastElementChild?.children ?? [])];
  return { elements: elements.map((one) => document.adoptNode(one)), forms };
}
