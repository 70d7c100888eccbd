/** Reads the texts of the draft that aren't on pages: in search results, share pictures, checkout and emails. */
import { join } from "node:path";
import { parse } from "parse5";
import type { Content } from "#app/content/kinds.ts";
import { getContent } from "#app/content/load.server.ts";
import { makeOffer } from "#app/server/business/checkout/make-offer.server.ts";
import { labelAt } from "#app/server/owner/words/form/name-place.server.ts";
import { renderSampleMails } from "#app/server/platform/mail/sample-mails.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { listShareCards } from "#app/server/platform/publishing/list-share-cards.server.ts";
import { listElements } from "./annotate-page.server.ts";

export type ShownMail = { name: string; subject: string; text: string; isChanged: boolean };

export function readElsewhere(html: string, page: string, content: Content) {
  const published = getContent();
  const lines = listLines(content, published);
  return {
    search: readSearchResult(html),
    lines,
    mails: listMails(content, published, lines),
    cards: listCards(page, content, published),
  };
}

function readSearchResult(html: string) {
  const elements = listElements(parse(html));
  const title = elements.find(({ tagName }) => tagName === "title");
  const description = elements.find(({ attrs }) =>
    attrs.some(({ name, value }) => name === "name" && value === "description"),
  );
  return {
    title: (title?.childNodes ?? []).map((node) => ("value" in node ? node.value : "")).join(""),
    description: description?.attrs.find(({ name }) => name === "content")?.value ?? "",
  };
}

function listLines(content: Content, published: Content) {
  const before = new Set(listCheckoutLines(published).map((line) => JSON.stringify(line)));
  return listCheckoutLines(content).map((line) => ({
    ...line,
    isChanged: !before.has(JSON.stringify(line)),
  }));
}

export function listCheckoutLines(content: Content) {
  return content.programs.flatMap((program) => {
    if (!program.hasCheckout) return [];
    const { id, title, price } = program;
    const { sessions, notes } = makeOffer(program, content);
    return [{ id, title, price, sessions, notes }];
  });
}

/** Lists the emails. Order emails use a changed program, if there is one, so that the owner sees the change in them. */
function listMails(
  content: Content,
  published: Content,
  lines: ReturnType<typeof listLines>,
): ShownMail[] {
  const line = lines.find(({ isChanged }) => isChanged) ?? lines[0];
  const earlier = listCheckoutLines(published).find(({ id }) => id === line?.id);
  const sold = (of: { title: string; price: string } | undefined) =>
    of && { program: of.title, price: of.price };
  const before = renderSampleMails(published, sold(earlier));
  return renderSampleMails(content, sold(line)).map(({ name, subject, text }) => {
    const was = before.find((mail) => mail.name === name);
    return {
      name: labelAt("mails.yaml", [name]),
      subject,
      text,
      isChanged: was?.subject !== subject || was.text !== text,
    };
  });
}

export function mediaFolder(): string {
  return join(getEnv().dataDir, "media");
}

/** Lists the page's own share picture, and the changed share pictures of other pages, programs and products. */
function listCards(page: string, content: Content, published: Content) {
  const photos = new Map([...content.photos, ...published.photos]);
  const before = new Map(listShareCards({ ...published, photos }, mediaFolder()));
  const cards = [...listShareCards(content, mediaFolder())].map(([name, card]) => ({
    name,
    heading: card.heading,
    isChanged: JSON.stringify(before.get(name)) !== JSON.stringify(card),
  }));
  return [
    ...cards.filter(({ name }) => name === page),
    ...cards.filter(({ name, isChanged }) => name !== page && isChanged),
  ];
}

/** Draws the share picture of a page, a program or a product. */
export async function drawSharePicture(
  name: string,
  content: Content,
): Promise<string | undefined> {
  const card = new Map(listShareCards(content, mediaFolder())).get(name);
  if (!card) return undefined;
  // Loaded on demand: the module loads a font that nothing else needs.
  const { drawShareCard } = await import("#app/server/platform/publishing/share-card.server.ts");
  return drawShareCard(card);
}
