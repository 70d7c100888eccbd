import { namesOf } from "#app/lib/by-name.ts";
import { pictureKinds, type PictureKind, type PictureName } from "#app/lib/picture-names.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Part, Row, Shown } from "./part.tsx";

export function Pictures({ names }: { names: readonly PictureName[] }) {
  return (
    <Part title="Pictures">
      {namesOf(pictureKinds).map((kind) => (
        <Row key={kind} label={kind}>
          {ofKind(names, kind).map((name) => (
            <Shown key={name} name={name}>
              <Picture name={name} className="gallery-small" />
              <Picture name={name} className="gallery-large" />
            </Shown>
          ))}
        </Row>
      ))}
    </Part>
  );
}

export function ofKind(names: readonly PictureName[], kind: PictureKind): PictureName[] {
  return names.filter((name) => name.startsWith(`${kind}/`));
}
