/** Warns the owner in advance that words can't be written to the content files, and says what to do. */
export function Unwritable({ places }: { places: readonly string[] }) {
  const [first, ...more] = places;
  if (first === undefined) return null;
  const name = first === "." ? "content/" : `content/${first}`;
  return (
    <p role="note" className="rounded-field border-2 border-line bg-joy-wash p-3 text-sm">
      <strong>The site isn't allowed to write to your content folder</strong> ({name}
      {more.length === 0 ? "" : `, and ${more.length} more`}). What you publish still reaches
      visitors, and nothing is lost; only your files stay as they are. Ask the person who runs your
      server to let the site write there. Your next publication will bring the files up to date.
    </p>
  );
}
