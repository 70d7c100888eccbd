import styles from "#app/styles/app.css?inline";

const darkQuery = /\(prefers-color-scheme:\s*dark\)/g;

/** Repeats the site's style sheet as if the system had the requested scheme. */
export function SchemeStyle({ scheme }: { scheme: string | null }) {
  if (scheme !== "dark" && scheme !== "light") return null;
  const sheet = styles.replaceAll(darkQuery, scheme === "dark" ? "all" : "not all");
  return <style>{`${sheet}\n:root { color-scheme: ${scheme}; }`}</style>;
}

/** Plain links, because each scheme needs a new document. */
export function SchemeSwitch({ parts }: { parts: readonly string[] }) {
  return (
    <nav aria-label="Gallery" className="gallery-row">
      <a href="?scheme=light">Light</a>
      <a href="?scheme=dark">Dark</a>
      <a href="?">All parts, scheme of the system</a>
      {parts.map((part) => (
        <a key={part} href={`?part=${part}`}>
          {part}
        </a>
      ))}
    </nav>
  );
}
