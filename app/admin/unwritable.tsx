/** Says before she types that the files won't get her words, and what to do. */
export function Unwritable({ places }: { places: readonly string[] }) {
  const [first, ...more] = places;
  if (first === undefined) return null;
  const name = first === "." ? "content/" : `content/${first}`;
  return (
    <p
      role="note"
      className="rounded-field border-2 border-line bg-joy-wash p-3 text-sm wrap-anywhere"
    >
      <strong>The site may not write into your content folder</strong> ({name}
      {more.length === 0 ? "" : `, and ${more.length} more`}). What you publish here still reaches
      visitors and is kept; only the files stay as they are. To change that, let the site&apos;s
      user write there. To bring the files up to date, somebody who may write there runs{" "}
      <code>npm run content:pull</code>.
    </p>
  );
}
