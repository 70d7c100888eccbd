/** A price, with a struck-through old price that screen readers announce as "was". */
export function Price({
  now,
  before,
  wasLabel,
  nowLabel,
}: {
  now: string;
  before?: string;
  wasLabel: string;
  nowLabel: string;
}) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 font-display text-price tracking-tight">
      {before ? (
        <>
          <s className="text-xl text-soft">
            <span className="sr-only">{wasLabel} </span>
            {before}
          </s>
          <span className="sr-only">{nowLabel} </span>
        </>
      ) : null}
      <span>{now}</span>
    </p>
  );
}
