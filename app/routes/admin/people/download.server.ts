/** A file for the owner to keep. */
export function download(
  text: string,
  { kind, ending, type, now }: { kind: string; ending: string; type: string; now: Date },
): Response {
  const name = `${kind}-${now.toISOString().slice(0, 10)}.${ending}`;
  return new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
