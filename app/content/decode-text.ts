import { isUtf8 } from "node:buffer";
import type { Path } from "./fault.ts";

export type TextFault = { line?: number; path?: Path; message: string };

const saveAgain = "choose Save as in your editor, then the encoding UTF-8";

const control = /(?![\t\n\r])\p{Cc}/u;

const lost = "\u{FFFD}";

export const noLetter = new RegExp(`${control.source}|${lost}`, "u");

/**
 * Decodes a file's text. Refuses encodings other than UTF-8, because visitors would see � in place of letters.
 * @property faults one fault for each line that contains a control character or U+FFFD
 */
export function decodeText(
  bytes: Buffer,
): { ok: true; text: string; faults: TextFault[] } | { ok: false; fault: TextFault } {
  const refuse = (message: string, line?: number) => ({
    ok: false as const,
    fault: { message, ...(line !== undefined && { line }) },
  });
  if (isUtf16(bytes)) return refuse(`expected a file saved as UTF-8, got UTF-16; ${saveAgain}`);
  if (!isUtf8(bytes)) {
    const line = findLine(bytes.toString("latin1"), (one) => !isUtf8(Buffer.from(one, "latin1")));
    return refuse(
      `expected a file saved as UTF-8, and the letters of this line are not; ${saveAgain}, and look at this line again`,
      line,
    );
  }
  const text = new TextDecoder().decode(bytes);
  return { ok: true, text, faults: findNoLetters(text) };
}

function findNoLetters(text: string): TextFault[] {
  if (!noLetter.test(text)) return [];
  return text.split("\n").flatMap((one, at) => {
    const line = at + 1;
    if (control.test(one))
      return {
        line,
        message:
          "expected letters; this line has an invisible control character in it; delete the line and type it again",
      };
    if (!one.includes(lost)) return [];
    const message = `expected letters; where this line has a ${lost}, one was lost when the file was saved; type it again`;
    return { line, message };
  });
}

/** Looks for a byte order mark or, if there's none, for the zero bytes that UTF-16 adds to ASCII letters. */
function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.toString("latin1", 0, 2);
  if (mark === "\xff\xfe" || mark === "\xfe\xff") return true;
  const start = bytes.subarray(0, 200);
  const zeros = [0, 1].map((first) => start.filter((byte, at) => at % 2 === first && byte === 0));
  return zeros.some(({ length }) => length > start.length / 4);
}

export function findLine(text: string, isMeant: (line: string) => boolean): number | undefined {
  const at = text.split("\n").findIndex(isMeant);
  return at < 0 ? undefined : at + 1;
}
