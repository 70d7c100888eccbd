import { formAddress } from "../../parts/edit-address.ts";
import { forgetUnsentPhoto, listUnsentPhotos } from "../pictures/unsent-photo.ts";
import { readTexts } from "../form/form-texts.ts";
import { listUnsent, readUnsent, storeUnsent, type Unsent } from "../form/unsent-words.ts";

/** Unsent input: a link to the page that can send it, or a sentence if that page no longer exists. */
export type UnsentRow = { address: string; title: string } | { gone: string; forget: () => void };

/** How long the last request of a closed page may take to arrive, in milliseconds. */
const arrival = 2_000;

/**
 * Finds input that only this device stores. Leaves out the forms on this page (`isHere`), which send their own
 * input.
 */
export async function findUnsent(
  isHere: (attribute: "data-photo" | "data-part", value: string) => boolean,
): Promise<UnsentRow[]> {
  const photos = listUnsentPhotos().filter(({ address }) => !isHere("data-photo", address));
  const parts = listUnsent().filter((part) => !isHere("data-part", part));
  const rows = await Promise.all([...photos.map(settlePhoto), ...parts.map(settlePart)]);
  return rows.flatMap((row) => row ?? []);
}

async function settlePhoto(row: { address: string; title: string }): Promise<UnsentRow> {
  const page = await fetch(row.address).catch(() => undefined);
  if (page?.status !== 404) return row;
  return {
    gone: `${row.title}: there's no place for it anymore.`,
    forget: () => void forgetUnsentPhoto(row.address),
  };
}

async function settlePart(part: string): Promise<UnsentRow | undefined> {
  const fields = readUnsent(part);
  const address = formAddress(part);
  const forget = () => storeUnsent(part, new Map());
  let form: Awaited<ReturnType<typeof loadForm>>;
  for (const pause of [0, arrival]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    form = await loadForm(address);
    const has = ([name, { after, rival }]: [string, Unsent]) =>
      rival === undefined && form?.texts.get(name) === after;
    if ([...fields].every(has)) {
      forget();
      return undefined;
    }
  }
  if (form !== null) return { address, title: form?.title ?? "Words" };
  const words = [...fields.values()].map(({ after }) => `“${after}”`).join(", ");
  return { gone: `${words}: the place where you wrote this is gone.`, forget };
}

/**
 * Fetches a part's form from the server.
 * @returns null if the form no longer exists, undefined if the server doesn't respond
 */
async function loadForm(address: string) {
  const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => undefined);
  if (!answer || answer.redirected || (!answer.ok && answer.status !== 404)) return undefined;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const element = page.querySelector<HTMLFormElement>("form[data-part]");
  const title = page.querySelector("h1")?.textContent ?? "";
  return element && { texts: readTexts(element), title };
}
