/** Keeps the text on each side of a colon unbroken, so that a long title wraps after the colon, as in `Job Search Joy: 3 Session Package`. */
export function TitleText({ text }: { text: string }) {
  const [, first, rest] = /^(.+?:) (.+)$/.exec(text) ?? [];
  if (rest === undefined) return text;
  return (
    <>
      <span className="inline-block">{first}</span> <span className="inline-block">{rest}</span>
    </>
  );
}
