/** Says that no real money has moved, and leads back to where a practice payment goes on. */
export function RehearsalMark({
  banner,
  continuesAt,
  continueLink,
}: {
  banner: string;
  continuesAt: string | undefined;
  continueLink: string;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 rounded-field border-[2.5px] border-line bg-orange px-5 py-2 font-display text-lg text-on-joy">
      <p>{banner}</p>
      {continuesAt ? (
        <a href={continuesAt} className="inline-flex min-h-11 items-center underline">
          {continueLink}
        </a>
      ) : null}
    </div>
  );
}
