import { photoFocuses, type PhotoFocus } from "#app/lib/photo-focus.ts";

/** Asks which of nine parts of a photo has to stay visible when it's cropped. */
export function FocusGrid({ chosen }: { chosen: PhotoFocus }) {
  return (
    <fieldset>
      <legend className="font-bold">What should stay in view</legend>
      <p className="mb-2 text-sm text-soft">
        Some screens cut off more of a photo than others. Choose the part with the face, or whatever
        matters most.
      </p>
      <div className="grid w-max grid-cols-3 gap-1 rounded-field border-2 border-line p-1">
        {photoFocuses.map((focus) => (
          <label
            key={focus}
            className="grid size-12 place-items-center rounded-field bg-sunk has-checked:bg-joy has-checked:text-on-joy"
          >
            <input
              type="radio"
              name="focus"
              value={focus}
              defaultChecked={focus === chosen}
              className="size-5"
            />
            <span className="sr-only">{focus}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
