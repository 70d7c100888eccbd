import { href } from "react-router";
import type { Product } from "#app/content/schemas/catalogue.ts";
import type { ShopPage } from "#app/content/schemas/pages.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { isFree, ProductCover } from "#app/sections/shelf.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { pageWidth } from "#app/ui/section.tsx";

/** Shows visitors who aren't sure a product and the free call, both on a counter under the awning. */
export function Counter({ page, product }: { page: ShopPage; product: Product | undefined }) {
  const { call } = useChrome();
  return (
    <section aria-labelledby="closing-heading" className="counter">
      <div className="awning">
        <div />
      </div>
      <div className={`${pageWidth} pt-6`}>
        <h2 id="closing-heading" className="mb-10 text-center text-loud">
          {page.closing.heading}
        </h2>
        <div className="counter-row">
          {product ? (
            <div>
              <ProductCover product={product} />
              <div className="pb-6">
                <p id="closing-product" className="font-display text-quiet tracking-tight">
                  {product.title}
                </p>
                <RichParagraph className="mt-2 mb-6" text={page.closing.productText} />
                <OutsideButton
                  href={product.link}
                  look="secondary"
                  aria-describedby="closing-product"
                >
                  {isFree(product) ? page.freeButton : page.buyButton}
                </OutsideButton>
              </div>
            </div>
          ) : null}
          <div>
            <Picture name={page.seller ?? "spots/call"} />
            <div className="pb-6">
              <RichParagraph className="mb-6" text={page.closing.callText} />
              <ButtonLink href={href("/contact")}>{call.label}</ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
