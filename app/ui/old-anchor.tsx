/** Keeps links to an earlier id working: a browser looks for a name where nothing has the id. */
export function OldAnchor({ name, className = "" }: { name: string; className?: string }) {
  // It is a place, not a link.
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  return <a {...{ name }} className={`absolute ${className}`} />;
}
