import { CheckIcon } from "#app/ui/icons.tsx";

export function Proof({ points }: { points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <div className="section-line bg-card">
      <ul className="mx-auto flex max-w-page flex-wrap gap-x-8 gap-y-2 px-5 py-6 text-sm font-bold md:justify-center md:px-8">
        {points.map((point) => (
          <li key={point} className="flex items-center gap-2">
            <CheckIcon className="size-5 text-education" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
