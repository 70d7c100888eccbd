import type { PictureKind, PictureName } from "#app/lib/picture-names.ts";
import { AuthorFace } from "#app/pictures/author-face.tsx";
import { Logo } from "#app/pictures/logo.tsx";
import { Picture } from "#app/pictures/picture.tsx";
import { Part, Row, Shown } from "./part.tsx";

export function Brand({ names }: { names: readonly PictureName[] }) {
  return (
    <Part title="Brand">
      <Row>
        <Logo className="gallery-small" />
        <Logo className="gallery-large" />
        {ofKind(names, "portraits").map((name) => (
          <Picture key={name} name={name} className="gallery-large" />
        ))}
      </Row>
    </Part>
  );
}

export function Pictures({
  title,
  kind,
  names,
  size = "gallery-large",
}: {
  title: string;
  kind: PictureKind;
  names: readonly PictureName[];
  size?: string;
}) {
  return (
    <Part title={title}>
      <Row>
        {ofKind(names, kind).map((name) => (
          <Shown key={name} name={name}>
            <Picture name={name} className={size} />
          </Shown>
        ))}
      </Row>
    </Part>
  );
}

export function SmallPictures({ names }: { names: readonly PictureName[] }) {
  return (
    <Part title="Spots and items">
      <Row label="spots">
        {ofKind(names, "spots").map((name) => (
          <Shown key={name} name={name}>
            <Picture name={name} className="gallery-small" />
          </Shown>
        ))}
      </Row>
      <Row label="items">
        {["gallery-small", "gallery-large"].flatMap((size) =>
          ofKind(names, "items").map((name) => (
            <Picture key={`${name} ${size}`} name={name} className={size} />
          )),
        )}
      </Row>
      <Row label="faces beside words">
        {["Ana", "Luis R.", "Mei", "Omar S.", "Žofia B.", "İlknur", "Нина", "شيماء", "李"].map(
          (name) => (
            <Shown key={name} name={name}>
              <AuthorFace name={name} className="gallery-small" />
            </Shown>
          ),
        )}
      </Row>
    </Part>
  );
}

export function ofKind(names: readonly PictureName[], kind: PictureKind): PictureName[] {
  return names.filter((name) => name.startsWith(`${kind}/`));
}
