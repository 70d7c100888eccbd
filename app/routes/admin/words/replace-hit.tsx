import { editAddress } from "#app/admin/parts/edit-address.ts";
import type { Piece, Replacement } from "#app/server/owner/words/draft/replace-words.server.ts";
import { FieldError } from "#app/ui/field.tsx";

/** Shows a hit. It's preselected unless the content check refuses the replacement. */
export function Hit({ hit, objection }: { hit: Replacement; objection: string | undefined }) {
  const { key, part, field, where, pieces } = hit;
  return (
    <li className="rounded-card border-2 border-line bg-card p-4 pb-2">
      <div className="flex gap-3">
        <input
          id={key}
          type="checkbox"
          name="hit"
          value={key}
          // Keeps Firefox from restoring checked boxes from another search.
          autoComplete="off"
          defaultChecked={objection === undefined}
          className="mt-1 size-6 shrink-0"
        />
        <label htmlFor={key} className="min-w-0 cursor-pointer">
          <strong className="block">{where}</strong>
          <span className="mt-1 block" lang="en">
            {shorten(pieces).map((piece, at) => (
              <PieceOfText key={at} {...piece} />
            ))}
          </span>
        </label>
      </div>
      {objection === undefined ? null : <FieldError>{objection}</FieldError>}
      <p className="pl-9 text-sm">
        <a href={editAddress(part, field)} className="inline-flex min-h-11 items-center">
          Open it<span className="sr-only"> ({where})</span>
        </a>
      </p>
    </li>
  );
}

function PieceOfText({ kind, text }: Piece) {
  if (kind === "same") return text;
  return kind === "old" ? (
    <del className="text-soft">{text}</del>
  ) : (
    <ins className="ml-1 rounded-small bg-education-wash px-1 font-bold no-underline">{text}</ins>
  );
}

const longest = 120;
const around = 50;

/** Shortens long unchanged passages at word boundaries. */
function shorten(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, at) => {
    if (piece.kind !== "same" || piece.text.length <= longest) return piece;
    const start = at === 0 ? "" : piece.text.slice(0, around).replace(/\S+$/, "");
    const end = at === pieces.length - 1 ? "" : piece.text.slice(-around).replace(/^\S+/, "");
    return { ...piece, text: `${start}…${end}` };
  });
}
