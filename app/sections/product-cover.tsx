import type { Product } from "#app/content/schemas/catalogue.ts";
import { Cover } from "#app/drawings/cover.tsx";
import { Item } from "#app/drawings/item.tsx";
import { Villain } from "#app/drawings/villain.tsx";
import { itemNames, type ItemName } from "#app/lib/drawing-names.ts";
import { Photo } from "./photo.tsx";

/** The box of a product, with its villain or thing on it, or the owner's photo in its shape. */
export function ProductCover({ product, className }: { product: Product; className?: string }) {
  const { image } = product;
  if ("photo" in image) {
    return (
      <div className={`overflow-hidden rounded-card border-[2.5px] border-line ${className ?? ""}`}>
        <Photo
          file={image.photo}
          alt={image.alt}
          sizes="15rem"
          className="block aspect-[4/5] w-full object-cover"
        />
      </div>
    );
  }
  const { drawing, ground, kind, alt } = image;
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
