import type { Product } from "#app/content/schemas/catalogue.ts";
import { Cover, coverKinds, type CoverKind } from "#app/pictures/cover.tsx";
import { Picture } from "#app/pictures/picture.tsx";
import { ProductCover } from "#app/sections/product-cover.tsx";
import { Part, Row } from "./part.tsx";

const widths = [120, 160, 260, 400] as const;

const pictures = {
  kit: <Picture name="villains/cracked-reflection" />,
  workshop: <Picture name="items/workshop-stage" />,
  checklist: <Picture name="items/reality-checklist" />,
  bundle: <Picture name="items/survival-chest" />,
} satisfies Record<CoverKind, unknown>;

const grounds = { kit: "green", workshop: "blue", checklist: "joy", bundle: "orange" } as const;

/** The four kinds of box with words that no one edits, then every product, then the titles asked for. */
export function Covers({
  products,
  titles,
}: {
  products: readonly Product[];
  titles: readonly string[];
}) {
  return (
    <>
      <Part title="Cover kinds">
        <Row>
          {coverKinds.map((kind) => (
            <div key={kind} className="gallery-cover-160">
              <Titled kind={kind} title="A Title of Four Words" />
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
                  <Titled kind={kind} title={title} />
                </div>
              )),
            )}
          </Row>
        ))}
      </Part>
    </>
  );
}

function Titled({ kind, title }: { kind: CoverKind; title: string }) {
  return (
    <Cover
      kind={kind}
      ground={grounds[kind]}
      title={title}
      picture={pictures[kind]}
      sticker="FREE"
    />
  );
}
