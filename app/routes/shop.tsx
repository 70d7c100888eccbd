import { getContent } from "#app/content/load.server.ts";
import { describeProducts } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { Hero } from "#app/sections/hero.tsx";
import { notFound } from "#app/sections/not-found-answer.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/shop.ts";
import type { Product } from "#app/content/schemas/catalogue.ts";
import type { ShopPage } from "#app/content/schemas/pages.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { pairsOnPhones, ProductCard } from "#app/sections/product-grid.tsx";

export function loader() {
  const { shopPage, products, notFoundPage } = getContent();
  if (products.length === 0) throw notFound(notFoundPage);
  return { page: shopPage, products };
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.page.seo, {
    at,
    things: (site) => describeProducts(site, at.loaderData?.products ?? []),
  });
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { page, products } = loaderData;
  return (
    <>
      <Hero hero={page.hero}>
        <a href="#products" className={buttonClass()}>
          {page.gridHeading}
        </a>
      </Hero>
      <Section ground="sunk" labelledBy="products">
        <h2 id="products" className="sr-only">
          {page.gridHeading}
        </h2>
        <RichParagraph className="mb-10 max-w-text text-lg" text={page.storeNote} />
        <Shelf products={products} page={page} />
      </Section>
    </>
  );
}

/** `app/starter/more-products.ts` keeps the toggle in place, and reopens the list for visitors who return. */
function Shelf({ products, page }: { products: readonly Product[]; page: ShopPage }) {
  const rest = products.slice(page.pageSize);
  const columns = `${pairsOnPhones} lg:grid-cols-3 2xl:grid-cols-4`;
  return (
    <div className={`grid ${columns}`}>
      {/* Without the role, Safari takes a list without a box for no list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className="contents">
        {products.slice(0, page.pageSize).map((product, index) => (
          <ProductCard key={product.id} product={product} words={page} large={index === 0} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <details className="more">
          <summary className={`${buttonClass({ look: "secondary" })} mt-8`}>
            <span className="more-closed-label">
              {fillTemplate(page.showMore, { count: rest.length })}
            </span>
            <span className="more-open-label">{page.showLess}</span>
          </summary>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
          <ul role="list" className={columns}>
            {rest.map((product) => (
              <ProductCard key={product.id} product={product} words={page} />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
