export const fitFormats: ReadonlySet<string> = new Set(["JPEG", "PNG", "WebP", "AVIF"]);

/** First bytes as Latin-1, and the format in words for the owner. */
const beginnings: ReadonlyArray<[beginning: RegExp, holds: string]> = [
  [/^\xff\xd8\xff/, "JPEG"],
  [/^\x89PNG\r\n/, "PNG"],
  [/^RIFF[^]{4}WEBP/, "WebP"],
  [/^[^]{4}ftyp[^]{0,40}avi[fs]/, "AVIF"],
  [/^[^]{4}ftyp(?:he|mif1|msf1)/, "a HEIC picture, which phones save and browsers can't show"],
  [/^[^]{4}ftyp/, "a video"],
  [/^GIF8/, "a GIF"],
  [/^(?:II\*\0|MM\0\*)/, "a TIFF picture"],
  [/^BM[^]{4}\0{4}/, "a BMP picture"],
  [/^%PDF/, "a PDF"],
  [/^PK/, "a document or an archive"],
  [/^\s*<(?:\?xml|svg|!DOCTYPE svg)/, "a drawing (SVG)"],
  [/^$/, "nothing"],
  [/^[\t\n\f\r -\xff]+$/, "text"],
];

export function nameFormat(bytes: Buffer): string {
  const start = bytes.toString("latin1", 0, 64);
  return beginnings.find(([beginning]) => beginning.test(start))?.[1] ?? "something else";
}
