import type { Product } from "#app/content/schemas/catalogue.ts";
import { pagePictures, type PictureName } from "#app/lib/picture-names.ts";
import { Cover, coverKinds, type CoverKind } from "#app/pictures/cover.tsx";
import { Picture } from "#app/pictures/picture.tsx";
import { ProductCover } from "#app/sections/product-cover.tsx";
import { Part, Row } from "./part.tsx";
import { ofKind } from "./pictures.tsx";

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
