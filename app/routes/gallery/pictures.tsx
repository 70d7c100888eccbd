import { namesOf } from "#app/lib/by-name.ts";
import {
  pictureKinds,
  type PictureKind,
  type PictureName,
  pagePictures,
} from "#app/lib/picture-names.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Part, Row, Shown } from "./part.tsx";
import type { Product } from "#app/content/schemas/catalogue.ts";
import { Cover, coverKinds, type CoverKind } from "#app/pictures/cover.tsx";
import { ProductCover } from "#app/sections/shelf.tsx";
import type { renderSampleMails } from "#app/server/platform/mail/sample-mails.server.ts";

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

function ofKind(names: readonly PictureName[], kind: PictureKind): PictureName[] {
  return names.filter((name) => name.startsWith(`${kind}/`));
}

const widths = [120, 160, 260, 400] as const;

const grounds = { kit: "green", workshop: "blue", checklist: "joy", bundle: "orange" } as const;

export function Covers({
  products,
  titles,
  names,
}: {
  products: readonly Product[];
  titles: readonly string[];
  names: readonly PictureName[];
}) {
  const villain = ofKind(names, "villains").find((name) => !name.endsWith("-defeated"));
  const titled = (kind: CoverKind, title: string) => (
    <Cover
      kind={kind}
      ground={grounds[kind]}
      title={title}
      picture={<Picture name={kind === "kit" && villain ? villain : pagePictures.bundle} />}
      sticker="FREE"
    />
  );
  return (
    <>
      <Part title="Cover kinds">
        <Row>
          {coverKinds.map((kind) => (
            <div key={kind} className="gallery-cover-160">
              {titled(kind, "A Title of Four Words")}
            </div>
          ))}
        </Row>
      </Part>
      <Part title="Covers">
        {widths.map((width) => (
          <Row key={width} label={`${width} px`}>
            {products.map((product) => (
              <div key={product.id} className={`gallery-cover-${width}`}>
                <ProductCover product={product} />
              </div>
            ))}
            {titles.flatMap((title) =>
              coverKinds.map((kind) => (
                <div key={`${kind} ${title}`} className={`gallery-cover-${width}`}>
                  {titled(kind, title)}
                </div>
              )),
            )}
          </Row>
        ))}
      </Part>
    </>
  );
}

export function Mails({ mails }: { mails: ReturnType<typeof renderSampleMails> }) {
  return (
    <Part title="Mails">
      {mails.map(({ name, subject, html, text }) => (
        <Shown key={name} name={`${name}: ${subject}`}>
          <iframe className="gallery-mail" title={name} sandbox="" srcDoc={html} />
          <details>
            <summary>The same as text</summary>
            <pre className="gallery-text">{text}</pre>
          </details>
        </Shown>
      ))}
    </Part>
  );
}
