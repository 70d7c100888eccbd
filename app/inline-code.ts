/** Lists the only scripts and styles that may be inlined in pages. Each page gets only those that it needs. */
import { inlinePlaceholders, speculationRules } from "#app/lib/inline-parts.ts";
import styles from "#app/styles/app.css?inline";
import printStyles from "#app/styles/print.css?inline";
import sampleStyles from "#app/styles/samples.css?inline";
import islandWords from "virtual:script-words/islands";
import moreProducts from "virtual:starter/more-products";
import pageContents from "virtual:starter/page-contents";
import react from "virtual:starter/react";
import samples from "virtual:starter/samples";
import sentDraft from "virtual:starter/sent-draft";
import starter from "virtual:starter/starter";
import { createStyleCutter } from "./server/platform/publishing/cut-styles.server.ts";

/** The scripts that make up the starter, each with the HTML whose presence makes a page need the script. */
const starterParts = [
  { code: starter, needs: "<body" },
  { code: moreProducts, needs: '<details class="more' },
  { code: samples, needs: 'class="sample-link' },
  { code: pageContents, needs: 'class="page-contents' },
  { code: sentDraft, needs: "data-sent-draft=" },
  { code: react, needs: "data-react=" },
];

const cutStyles = createStyleCutter(styles, {
  islandWords,
  otherSheets: [
    { sheet: printStyles, needs: "<body" },
    { sheet: sampleStyles, needs: 'class="sample-sheet' },
  ],
});

export const inlineCode = {
  /** Returns the scripts that a page with this HTML may run. */
  scriptsFor: (html: string) => [starterFor(html), speculationRules],
  /** Returns the styles that a page needs. In development, returns all styles, because classes may be added. */
  stylesFor: (html: string) => (import.meta.env.DEV ? styles : cutStyles(html)),
};

export function inlineInto(html: string): string {
  return html
    .replaceAll("&#x27;", "'")
    .replace(inlinePlaceholders.styles, () => inlineCode.stylesFor(html))
    .replace(inlinePlaceholders.starter, () => starterFor(html));
}

function starterFor(html: string): string {
  const body = html.replaceAll(/(<script\b[^>]*>)[^]*?<\/script>/g, "$1");
  return starterParts.flatMap(({ code, needs }) => (body.includes(needs) ? [code] : [])).join("");
}
