/** Keeps links to an earlier id working: a browser looks for a name where nothing has the id. */
export function OldAnchor({ name, className = "" }: { name: string; className?: string }) {
  return <a {...{ name }} className={`absolute ${className}`} />;
}
