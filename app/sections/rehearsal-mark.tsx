export function RehearsalMark({
  banner,
  continuation,
}: {
  banner: string;
  continuation?: { href: string; label: string } | undefined;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 rounded-field border-[2.5px] border-line bg-orange px-5 py-2 font-display text-lg text-on-joy">
      <p>{banner}</p>
      {continuation ? (
        <a href={continuation.href} className="inline-flex min-h-11 items-center underline">
          {continuation.label}
        </a>
      ) : null}
    </div>
  );
}
