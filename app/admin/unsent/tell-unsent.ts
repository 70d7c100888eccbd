/** Lists, on each page of the room, what is kept on this device but not saved on the server, with links to it. */
import { editAddress } from "../parts/edit-address.ts";
import { readTexts } from "../words/form-texts.ts";
import { listUnsentPhotos } from "../picture/unsent-photo.ts";
import { listUnsent, readUnsent, storeUnsent, type Unsent } from "../words/unsent-words.ts";

/** How long the last request of a closed page may take, in milliseconds. */
const arrival = 2_000;

export function tellUnsent() {
  const list = document.querySelector("[data-unsent]");
  if (!list) return;
  const add = (...parts: Array<string | Node>) => {
    const item = document.createElement("li");
    item.append(...parts);
    list.append(item);
    return item;
  };
  for (const { address, title } of listUnsentPhotos())
    if (!document.querySelector(`form[data-photo="${CSS.escape(address)}"]`))
      add(makeLink(address, title));
  for (const part of listUnsent()) void tellPart(part, add);
}

async function tellPart(part: string, add: (...parts: Array<string | Node>) => Element) {
  // Its form sends it by itself.
  if (document.querySelector(`form[data-part="${CSS.escape(part)}"]`)) return;
  const fields = readUnsent(part);
  const address = editAddress(part);
  const forget = () => storeUnsent(part, new Map());
  let form: Awaited<ReturnType<typeof loadForm>>;
  for (const pause of [0, arrival]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    form = await loadForm(address);
    const has = ([name, { after, rival }]: [string, Unsent]) =>
      rival === undefined && form?.texts.get(name) === after;
    if ([...fields].every(has)) return forget();
  }
  if (form !== null) {
    add(makeLink(address, form?.title ?? "Words"));
    return;
  }
  const words = [...fields.values()].map(({ after }) => `“${after}”`).join(", ");
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: "Forget it", className: "underline" });
  const item = add(`${words}: the place where you wrote this is gone. `, button);
  button.addEventListener("click", () => {
    forget();
    item.remove();
  });
}

function makeLink(address: string, title: string): HTMLElement {
  const link = document.createElement("a");
  link.href = address;
  link.textContent = title;
  return link;
}

/** @returns null for one that isn't there anymore, undefined without an answer */
async function loadForm(address: string) {
  const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => undefined);
  if (!answer || answer.redirected || (!answer.ok && answer.status !== 404)) return undefined;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const element = page.querySelector<HTMLFormElement>("form[data-part]");
  const title = page.querySelector("h1")?.textContent ?? "";
  return element && { texts: readTexts(element), title };
}
