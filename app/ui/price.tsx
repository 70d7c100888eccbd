/** Shows a price. Screen readers read "was" before the old price. */
export function Price({
  now,
  before,
  wasLabel,
  nowLabel,
  isFree = false,
  isLarge = false,
}: {
  now: string;
  before?: string;
  wasLabel: string;
  nowLabel: string;
  isFree?: boolean;
  isLarge?: boolean;
}) {
  return (
    <p
      className={`flex flex-wrap items-baseline gap-x-2 font-display tracking-tight ${isLarge ? "min-w-[1.75em] text-numeral" : "text-price"}`}
    >
      {before ? (
        <>
          <s className="text-xl text-soft">
            <span className="sr-only">{wasLabel} </span>
            {before}
          </s>
          <span className="sr-only">{nowLabel} </span>
        </>
      ) : null}
      <span className={isFree ? "free-price" : ""}>{now}</span>
    </p>
  );
}
