import type { Product } from "#app/content/schemas/catalogue.ts";
import type { ShopPage } from "#app/content/schemas/pages.ts";
import { formatShopPrice } from "#app/lib/money.ts";
import { Price } from "#app/ui/price.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { OutsideButton } from "./outside-link.tsx";
import { Cover } from "#app/pictures/cover.tsx";
import { Picture } from "#app/pictures/picture.tsx";
import { Photo } from "#app/pictures/photo.tsx";

type ShelfWords = Pick<
  ShopPage,
  "buyButton" | "freeButton" | "was" | "now" | "fullText" | "shelves"
>;

export const isFree = ({ currentPrice }: Product) => currentPrice === 0;

/** Shows paid products on planks across the whole screen, with smaller free products above or below them. */
export function Shelves({ products, words }: { products: readonly Product[]; words: ShelfWords }) {
  const paid = <Shelf products={products.filter((one) => !isFree(one))} words={words} />;
  const free = <Shelf products={products.filter(isFree)} words={words} isSmall />;
  return (
    <div className="shelves">
      {words.shelves === "free-first" ? free : paid}
      {words.shelves === "free-first" ? paid : free}
    </div>
  );
}

export function Shelf({
  products,
  words,
  isSmall = false,
}: {
  products: readonly Product[];
  words: Omit<ShelfWords, "shelves">;
  isSmall?: boolean;
}) {
  if (products.length === 0) return null;
  return (
    // Without this role, Safari doesn't treat a list without markers as a list.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className={`shelf ${isSmall ? "is-small" : ""}`}>
      {products.map((product) => (
        <ShelfItem key={product.id} product={product} words={words} />
      ))}
    </ul>
  );
}

/** The number of characters that fit on three lines at any screen width. */
const maxLetters = 90;

/**
 * Splits a description after the last sentence that fits on three lines. If none fits, the style sheet cuts off the
 * third line. Doesn't split bold text or links, because the halves are parsed separately.
 */
function splitDescription(text: string): [first: string, rest: string] {
  const first = new RegExp(`^[^*[]{0,${maxLetters - 1}}[.!?](?= [A-Z"])`).exec(text)?.[0];
  return text.length > maxLetters && first ? [first, text.slice(first.length)] : [text, ""];
}

function ShelfItem({ product, words }: { product: Product; words: Omit<ShelfWords, "shelves"> }) {
  const titleId = `product-${product.id}`;
  const [first, rest] = splitDescription(product.description);
  return (
    <li>
      <div className="shelf-cover">
        <ProductCover product={product} />
      </div>
      <p className="text-sm text-soft">{product.category}</p>
      <h3 id={titleId} className="text-xl">
        {product.title}
      </h3>
      <p className="clamp-3 text-soft max-sm:text-sm">
        <RichText text={first} />
        {rest === "" ? null : (
          <span className="rest">
            <RichText text={rest} />
          </span>
        )}
      </p>
      {words.fullText && product.description.length > maxLetters ? (
        <details className="full-text">
          <summary aria-describedby={titleId}>
            <span className="more-closed-label">{words.fullText.more}</span>
            <span className="more-open-label">{words.fullText.less}</span>
          </summary>
        </details>
      ) : null}
      <div className="shelf-price">
        <ProductPrice product={product} words={words} />
        <OutsideButton href={product.link} look="secondary" size="small" aria-describedby={titleId}>
          {isFree(product) ? words.freeButton : words.buyButton}
        </OutsideButton>
      </div>
    </li>
  );
}

export function ProductPrice({
  product: { currentPrice, originalPrice },
  words,
  isLarge = false,
}: {
  product: Product;
  words: Pick<ShelfWords, "was" | "now">;
  isLarge?: boolean;
}) {
  return (
    <Price
      now={formatShopPrice(currentPrice)}
      before={originalPrice === undefined ? undefined : formatShopPrice(originalPrice)}
      wasLabel={words.was}
      nowLabel={words.now}
      isFree={currentPrice === 0}
      isLarge={isLarge}
    />
  );
}

export function ProductCover({
  product,
  sticker = product.badge,
  className = "",
}: {
  product: Product;
  sticker?: string | undefined;
  className?: string;
}) {
  const { image } = product;
  if ("photo" in image) {
    return (
      <div className={`overflow-hidden rounded-card border-[2.5px] border-line ${className}`}>
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
      sticker={sticker}
      label={alt}
      picture={<Picture name={picture} />}
      className={className}
    />
  );
}
