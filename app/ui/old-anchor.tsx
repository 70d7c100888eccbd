/**
 * Keeps links to an element's earlier id working. If no element has the id, browsers look for an anchor with that
 * name.
 */
export function OldAnchor({ name, className = "" }: { name: string; className?: string }) {
  // This anchor is a target, not a link.
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  return <a {...{ name }} className={`absolute ${className}`} />;
}
