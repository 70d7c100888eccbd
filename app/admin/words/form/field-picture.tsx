import type { FormField } from "#app/server/owner/words/form/build-form.server.ts";
import type { FormPicture } from "#app/server/owner/words/form/picture-place.server.ts";
import { FieldError } from "#app/ui/field.tsx";
import { drawingPage, photoPage } from "../pictures/picture-links.ts";

/** Links to the pages where the owner chooses another picture. */
export function FieldPicture({ picture: { drawing, photo, isPhoto } }: { picture: FormPicture }) {
  const links = [
    drawing === undefined
      ? []
      : [
          drawingPage(drawing),
          isPhoto ? "Use a drawing instead" : "Choose a drawing by its picture",
        ],
    photo === undefined
      ? []
      : [photoPage(photo), isPhoto ? "Change the photo" : "Use a photo instead"],
  ];
  return (
    <span className="flex flex-wrap gap-x-5">
      {links.map(([to, words]) =>
        to === undefined ? null : (
          <a key={to} href={to} className="flex min-h-11 items-center font-bold">
            {words}
          </a>
        ),
      )}
    </span>
  );
}

type PhotoFieldProps = { field: FormField; value: string; error: string | undefined };

/** Shows the photo itself, not its name, with a link to the page where the owner chooses another photo. */
export function PhotoField({ field: { name, label, picture }, value, error }: PhotoFieldProps) {
  return (
    <div id={name} tabIndex={-1}>
      <p className="mb-1.5 font-bold">{label}</p>
      <input type="hidden" name={name} value={value} />
      <img
        src={picture?.address}
        alt=""
        loading="lazy"
        className="max-h-40 max-w-full rounded-field border-2 border-line"
      />
      {picture ? <FieldPicture picture={picture} /> : null}
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </div>
  );
}
