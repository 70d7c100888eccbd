import type { PictureName } from "#app/lib/picture-names.ts";
import type { OfferedDrawing } from "#app/server/owner/pictures/list-drawings.server.ts";

/** Shows drawings to choose from. Each links to the page that asks for its description. */
export function DrawingGrid({
  drawings,
  addressOf,
  current,
}: {
  drawings: readonly OfferedDrawing[];
  addressOf: (name: PictureName) => string;
  current: PictureName | undefined;
}) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
      {drawings.map(({ name, label, address, alt }) => (
        <li key={name}>
          <a
            href={addressOf(name)}
            aria-current={name === current ? "true" : undefined}
            className="grid h-full content-start gap-2 rounded-field border-2 border-line bg-paper p-2 text-sm font-bold no-underline aria-[current]:border-education aria-[current]:bg-education-wash"
          >
            <img
              src={address}
              alt={alt ?? ""}
              loading="lazy"
              className="aspect-[4/3] w-full object-contain"
            />
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
