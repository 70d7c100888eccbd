import type { Product } from "#app/content/schemas/catalogue.ts";
import { Cover } from "#app/drawings/cover.tsx";
import { Item } from "#app/drawings/item.tsx";
import { Villain } from "#app/drawings/villain.tsx";
import { itemNames, type ItemName } from "#app/lib/drawing-names.ts";

/** The box of a product, with its villain or thing on it. */
export function ProductCover({ product, className }: { product: Product; className?: string }) {
  const { drawing, ground, kind, alt } = product.image;
  return (
    <Cover
      title={product.title}
      ground={ground}
      kind={kind}
      sticker={product.badge}
      label={alt}
      picture={isItem(drawing) ? <Item name={drawing} /> : <Villain name={drawing} />}
      className={className}
    />
  );
}

function isItem(name: string): name is ItemName {
  return (itemNames as readonly string[]).includes(name);
}
