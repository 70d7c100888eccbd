/** The only scripts and style sheets that may be inlined in pages. */
import { speculationRules } from "#app/lib/speculation-rules.ts";
import styles from "#app/styles/app.css?inline";
import islandWords from "virtual:script-words/islands";
import starter from "virtual:starter";
import { createStyleCutter } from "./server/platform/publishing/cut-styles.server.ts";

const cutStyles = createStyleCutter(styles, islandWords);

export const inlineCode = {
  scripts: [starter, speculationRules],
  /** What a page with this HTML needs of the style sheet; all of it in development, where it changes. */
  stylesFor: (html: string) => (import.meta.env.DEV ? styles : cutStyles(html)),
};

/** Cuts the style sheet of a page down to the rules that it needs. */
export function cutInlineStyles(html: string): string {
  return html.replace(styles, () => inlineCode.stylesFor(html));
}
