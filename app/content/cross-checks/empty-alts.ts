import type { SoundContent } from "./report.ts";
import { parsePath, type Fault } from "../fault.ts";
import { textsOf } from "./texts.ts";

/** Screen readers announce a picture as one. */
const noise = /^(an? )?(image|picture|photo|photograph|drawing|screenshot|logo|icon)( of)?\b/i;
const fileName = /^[\w-]+\.(jpe?g|png|webp|avif|svg)$|^(img|dsc|pxl)[_-]?\d+/i;

export function findEmptyAlts(content: SoundContent): Fault[] {
  return textsOf(content).flatMap(({ file, path, text }) => {
    if (!path.endsWith(".alt")) return [];
    const said = text.trim();
    if (!noise.test(said) && !fileName.test(said) && said.split(/\s+/).length > 2) return [];
    const message = `"${said}" says next to nothing about the picture; say in a sentence what it shows`;
    return [{ file, path: parsePath(path), message }];
  });
}
