const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The maximum length of the encoded body, in characters. Some mail programs can't open longer addresses. */
const longestBody = 1_500;

/** Returns a mailto: address. A body of more than 1,500 encoded characters is cut off and ends with "…". */
export function writeMailto(to: string, subject = "", body = ""): string {
  const address = encodeURIComponent(to).replace("%40", "@");
  const fields = [
    subject && `subject=${encodeURIComponent(subject)}`,
    body && `body=${encodeBody(body)}`,
  ].filter(Boolean);
  return `mailto:${address}${fields.length > 0 ? "?" : ""}${fields.join("&")}`;
}

function encodeBody(body: string): string {
  // RFC 6068 requires CR LF for line breaks.
  const text = body.toWellFormed().replaceAll("\n", "\r\n");
  const whole = encodeURIComponent(text);
  if (whole.length <= longestBody) return whole;
  let cut = "";
  for (const { segment } of segmenter.segment(text)) {
    const sign = encodeURIComponent(segment);
    if (cut.length + sign.length > longestBody) break;
    cut += sign;
  }
  return `${cut}${encodeURIComponent("…")}`;
}
