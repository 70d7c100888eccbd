import type { Product } from "#app/content/schemas/catalogue.ts";
import type { ShopPage } from "#app/content/schemas/pages.ts";
import { formatShopPrice } from "#app/lib/money.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Poster } from "#app/sections/hero.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { isFree, ProductCover, ProductPrice } from "#app/sections/shelf.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { pageWidth } from "#app/ui/section.tsx";

/** Shows a market stall, with one product on the counter under its awning. */
export function Stall({ page, product }: { page: ShopPage; product: Product }) {
  return (
    <div className="stall">
      <div className="awning">
        <div />
      </div>
      <div className={`${pageWidth} stall-grid`}>
        <Poster words={page.hero} className="col-span-full pt-6 pb-4" />
        <RichParagraph className="max-w-text pb-6 text-lead text-balance" text={page.hero.lead} />
        <div className="stall-goods">
          {page.seller ? <Picture name={page.seller} className="stall-seller" /> : null}
          <ProductCover product={product} sticker={formatShopPrice(product.currentPrice)} />
        </div>
        <div className="stall-offer">
          <h2 id="featured" className="text-quiet">
            {product.title}
          </h2>
          <RichParagraph className="mt-2 max-w-text" text={product.description} />
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ProductPrice product={product} words={page} isLarge />
            <OutsideButton href={product.link} className="min-w-48" aria-describedby="featured">
              {isFree(product) ? page.freeButton : page.buyButton}
            </OutsideButton>
          </div>
        </div>
      </div>
    </div>
  );
}
