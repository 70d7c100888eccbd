import type { Product } from "#app/content/schemas/catalogue.ts";
import { Cover } from "#app/pictures/cover.tsx";
import { Picture } from "#app/pictures/picture.tsx";
import { Photo } from "#app/pictures/photo.tsx";

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
  const { picture, ground, kind, alt } = image;
  return (
    <Cover
      title={product.title}
      ground={ground}
      kind={kind}
      sticker={product.badge}
      label={alt}
      picture={<Picture name={picture} />}
      className={className}
    />
  );
}
