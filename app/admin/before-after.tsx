/** A text as it was and as it is. */
export function BeforeAfter({
  before,
  after,
  labels = ["Before", "After"],
}: {
  before: string;
  after: string;
  labels?: readonly [string, string];
}) {
  return (
    <>
      <Text label={labels[0]} text={before} className="text-soft" />
      <Text label={labels[1]} text={after} />
    </>
  );
}

function Text({
  label,
  text,
  className = "",
}: {
  label: string;
  text: string;
  className?: string;
}) {
  return (
    <p className={`whitespace-pre-line wrap-anywhere ${className}`}>
      <span className="text-sm font-bold">{label}:</span> {text === "" ? "nothing" : text}
    </p>
  );
}
