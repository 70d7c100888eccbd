import type { FormPicture } from "#app/server/owner/pictures/find-picture.server.ts";
import { drawingPage, photoPage } from "./picture-links.ts";

/** Below a field that names a picture: the picture, and the pages on which another one is chosen. */
export function FieldPicture({ picture, file }: { picture: FormPicture; file: string }) {
  const { address, drawing, photo } = picture;
  const links = [
    ...(drawing === undefined
      ? []
      : [{ to: drawingPage(file, drawing), words: "Choose a drawing by its picture" }]),
    ...(photo === undefined ? [] : [{ to: photoPage(file, photo), words: "Use a photo" }]),
  ];
  return (
    <span className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
      {address === undefined ? null : (
        <img
          src={address}
          alt=""
          loading="lazy"
          className="h-24 max-w-40 rounded-field border-2 border-line bg-paper object-contain"
        />
      )}
      <span className="grid">
        {links.map(({ to, words }) => (
          <a key={to} href={to} className="flex min-h-11 items-center font-bold">
            {words}
          </a>
        ))}
      </span>
    </span>
  );
}
