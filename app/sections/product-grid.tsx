import type { Product } from "#app/content/schemas/catalogue.ts";
import type { ShopPage } from "#app/content/schemas/pages.ts";
import { formatShopPrice } from "#app/lib/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Price } from "#app/ui/price.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { OutsideButton } from "./outside-link.tsx";
import { Cover } from "#app/pictures/cover.tsx";
import { Picture } from "#app/pictures/picture.tsx";
import { Photo } from "#app/pictures/photo.tsx";

type ProductWords = Pick<ShopPage, "buyButton" | "was" | "now">;

/** Two columns on a phone while each is wide enough for its text: with large letters there is one. */
export const pairsOnPhones =
  "grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.5rem,40%)),1fr))] gap-3 sm:grid-cols-2 sm:gap-8";

/** With four columns, no product is alone in the second row. */
const columns = {
  3: "lg:grid-cols-3 lg:[&>:last-child:nth-child(3n+1)]:col-start-2",
  4: "xl:grid-cols-4",
} as const;
export function ProductGrid({
  products,
  words,
}: {
  products: readonly Product[];
  words: ProductWords;
}) {
  return (
    <ul className={`product-grid grid ${pairsOnPhones} ${columns[products.length === 4 ? 4 : 3]}`}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} words={words} />
      ))}
    </ul>
  );
}

/** `large` takes two columns and two rows of a shelf. */
export function ProductCard({
  product,
  words,
  large = false,
}: {
  product: Product;
  words: ProductWords;
  large?: boolean;
}) {
  const titleId = `product-${product.id}`;
  return (
    <Card
      as="li"
      className={`p-3 sm:p-5 ${large ? "col-span-full bg-joy-wash sm:col-span-2 sm:row-span-2 sm:p-8" : ""}`}
    >
      <ProductCover
        product={product}
        className={`mx-auto w-full ${large ? "max-w-60 sm:max-w-80 lg:max-w-[28rem]" : "max-w-60"}`}
      />
      <div className="mt-4 flex flex-wrap items-center gap-2 sm:mt-5">
        <Badge>{product.category}</Badge>
        {product.badge ? <Badge look="education">{product.badge}</Badge> : null}
      </div>
      <h3
        id={titleId}
        className={`mt-3 leading-tight ${large ? "text-2xl sm:text-3xl" : "text-lg sm:text-xl"}`}
      >
        {product.title}
      </h3>
      <p className={`clamp-3 mt-2 text-soft ${large ? "sm:text-lg" : "text-sm sm:text-base"}`}>
        <RichText text={product.description} />
      </p>
      <div className="mt-auto pt-5">
        <Price
          now={formatShopPrice(product.currentPrice)}
          before={
            product.originalPrice === undefined ? undefined : formatShopPrice(product.originalPrice)
          }
          wasLabel={words.was}
          nowLabel={words.now}
          isFree={product.currentPrice === 0}
        />
        <OutsideButton href={product.link} wide className="mt-4" aria-describedby={titleId}>
          {words.buyButton}
        </OutsideButton>
      </div>
    </Card>
  );
}

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
