import type { Product } from "#app/content/schemas/catalogue.ts";
import type { ShopPage } from "#app/content/schemas/pages.ts";
import { formatShopPrice } from "#app/lib/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { fillRow } from "#app/ui/fill-row.ts";
import { Price } from "#app/ui/price.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { OutsideButton } from "./outside-link.tsx";
import { Cover } from "#app/pictures/cover.tsx";
import { Picture } from "#app/pictures/picture.tsx";
import { Photo } from "#app/pictures/photo.tsx";

type ProductWords = Pick<ShopPage, "buyButton" | "was" | "now" | "fullText">;

/** Two columns on a phone while each is wide enough for its text: with large letters there is one. */
export const productColumns =
  "grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.5rem,40%)),1fr))] gap-3 sm:grid-cols-2 sm:gap-8 lg:grid-cols-6 lg:max-2xl:[&_li]:col-span-2 2xl:grid-cols-12 2xl:[&_li]:col-span-3";

/** The items of a list with `productColumns`. They fill its rows, and `featured` makes the first one large. */
export function ProductCards({
  products,
  words,
  featured = false,
}: {
  products: readonly Product[];
  words: ProductWords;
  featured?: boolean;
}) {
  // Beside a large card, fewer would leave a hole.
  const hasLarge = featured && products.length > 3;
  return products.map((product, index) => (
    <ProductCard
      key={product.id}
      product={product}
      words={words}
      large={hasLarge && index === 0}
      className={fillRow(index, products.length, hasLarge)}
    />
  ));
}

/** A shorter description fits into three lines on any card. */
const clampedFrom = 60;

function ProductCard({
  product,
  words,
  large,
  className,
}: {
  product: Product;
  words: ProductWords;
  large: boolean;
  className: string;
}) {
  const titleId = `product-${product.id}`;
  return (
    <Card
      as="li"
      className={`grid-cols-[min(45%,22rem)_1fr] gap-x-8 p-3 sm:p-5 ${large ? "col-span-full bg-joy-wash sm:max-lg:grid sm:p-8 lg:row-span-2 lg:max-2xl:col-span-4! 2xl:col-span-6!" : ""} ${className}`}
    >
      <ProductCover
        product={product}
        className={`m-auto w-full ${large ? "max-w-60 sm:max-w-none" : "max-w-60"}`}
      />
      <div className={`flex w-full flex-col ${large ? "" : "max-w-text flex-1"}`}>
        <div className="mt-4 flex flex-wrap items-center gap-2 sm:mt-5">
          <Badge>{product.category}</Badge>
          {product.badge ? <Badge look="education">{product.badge}</Badge> : null}
        </div>
        <h3
          id={titleId}
          className={`mt-3 leading-tight ${large ? "text-2xl sm:text-quiet" : "text-lg sm:text-xl"}`}
        >
          {product.title}
        </h3>
        <p className={`clamp-3 mt-2 text-soft ${large ? "sm:text-lg" : "text-sm sm:text-base"}`}>
          <RichText text={product.description} />
        </p>
        {words.fullText && product.description.length > clampedFrom ? (
          <details className="full-text">
            <summary aria-describedby={titleId}>
              <span className="more-closed-label">{words.fullText.more}</span>
              <span className="more-open-label">{words.fullText.less}</span>
            </summary>
          </details>
        ) : null}
        <div className="mt-auto pt-3">
          <Price
            now={formatShopPrice(product.currentPrice)}
            before={
              product.originalPrice === undefined
                ? undefined
                : formatShopPrice(product.originalPrice)
            }
            wasLabel={words.was}
            nowLabel={words.now}
            isFree={product.currentPrice === 0}
          />
          <OutsideButton href={product.link} wide className="mt-4" aria-describedby={titleId}>
            {words.buyButton}
          </OutsideButton>
        </div>
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
          focus={image.focus}
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
