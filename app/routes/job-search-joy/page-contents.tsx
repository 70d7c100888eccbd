type Entry = { id: string; label: string };

/** Lists a page's sections. `app/starter/page-contents.ts` marks the entry of the section in view. */
export function PageContents({ label, entries }: { label: string; entries: readonly Entry[] }) {
  return (
    <nav aria-label={label} className="page-contents">
      <ul className="mx-auto flex max-w-page gap-2 px-5 py-2 md:px-8">
        {entries.map(({ id, label: words }) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
