import { isUtf8 } from "node:buffer";

export type TextFault = { line?: number; message: string };

const saveAgain = "choose Save as in your editor, then the encoding UTF-8";

const control = /(?![\t\n\r])\p{Cc}/u;

/** Decodes UTF-8. Other encodings are refused: visitors would see � for their letters. */
export function decodeText(
  bytes: Buffer,
): { ok: true; text: string } | { ok: false; fault: TextFault } {
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
  const broken = findLine(text, (one) => control.test(one));
  if (broken !== undefined)
    return refuse(
      "expected letters; this line has an invisible control character in it; delete the line and type it again",
      broken,
    );
  const lost = findLine(text, (one) => one.includes("\u{FFFD}"));
  if (lost !== undefined)
    return refuse(
      "expected letters; where this line has a \u{FFFD}, one was lost when the file was saved; type it again",
      lost,
    );
  return { ok: true, text };
}

/** By the byte order mark or, without one, by the zero bytes of ASCII letters. */
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
