/** All scripts and style sheets that stand inside pages: nothing else may run there. */
import { speculationRules } from "#app/lib/speculation-rules.ts";
import styles from "#app/styles/app.css?inline";
import starter from "virtual:starter";

export const inlineCode = { scripts: [starter, speculationRules], styles: [styles] };
