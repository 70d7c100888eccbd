/** The only scripts and style sheets that may be inlined in pages. */
import { speculationRules } from "#app/lib/speculation-rules.ts";
import styles from "#app/styles/app.css?inline";
import starter from "virtual:starter";

export const inlineCode = { scripts: [starter, speculationRules], styles: [styles] };
