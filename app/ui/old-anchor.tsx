/** Keeps links to an earlier id working. Without an element with the id, browsers use the anchor's name. */
export function OldAnchor({ name, className = "" }: { name: string; className?: string }) {
  // This anchor is a target, not a link.
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  return <a {...{ name }} className={`absolute ${className}`} />;
}
