/** A text as it was and as it is. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <>
      <Text label="Before" text={before} className="text-soft" />
      <Text label="After" text={after} />
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
