import { findForeignLetters } from "#app/lib/font-letters.ts";
import type { SoundContent } from "./report.ts";
import { parsePath, type Fault } from "../fault.ts";
import { textsOf } from "./texts.ts";

export function findForeignWords(content: SoundContent): Fault[] {
  return textsOf(content).flatMap(({ file, path, text }) => {
    const foreign = findForeignLetters(text);
    if (foreign.length === 0) return [];
    const message = `the site's typefaces do not have ${foreign.join(" ")}; browsers take another one for it`;
    return [{ file, path: parsePath(path), message }];
  });
}
