import { href, useSearchParams } from "react-router";
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
import { shopPath } from "#app/lib/paths.ts";
import { productColumns, ProductCards } from "#app/sections/product-grid.tsx";

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
  const [query] = useSearchParams();
  const situations = (page.filter?.situations ?? []).filter(({ id }) => isFor(id, products));
  const chosen = situations.find(({ id }) => id === query.get("show"));
  const shown = chosen ? products.filter(({ situation }) => situation === chosen.id) : products;
  return (
    <>
      <Hero hero={page.hero}>
        <a href="#products" className={buttonClass()}>
          {page.gridHeading}
        </a>
      </Hero>
      <Section ground="sunk" labelledBy="products">
        <h2 id="products" className="sr-only">
          {chosen?.label ?? page.gridHeading}
        </h2>
        {page.filter && situations.length > 0 ? (
          <nav aria-labelledby="situations" className="mb-8">
            <p id="situations" className="mb-4 font-display text-2xl tracking-tight">
              {page.filter.question}
            </p>
            <ul className="flex flex-wrap gap-3">
              <Filter label={page.gridHeading} to={href("/shop")} current={!chosen} />
              {situations.map(({ id, label }) => (
                <Filter key={id} label={label} to={shopPath(id)} current={chosen?.id === id} />
              ))}
            </ul>
          </nav>
        ) : null}
        <RichParagraph className="mb-10 max-w-text text-balance" text={page.storeNote} />
        <Shelf products={shown} page={page} />
      </Section>
    </>
  );
}

function isFor(id: string, products: readonly Product[]): boolean {
  return products.some(({ situation }) => situation === id);
}

function Filter({ label, to, current }: { label: string; to: string; current: boolean }) {
  return (
    <li>
      <a
        href={`${to}#products`}
        aria-current={current ? "true" : undefined}
        className={buttonClass({ look: current ? "primary" : "secondary", size: "small" })}
      >
        {label}
      </a>
    </li>
  );
}

/** `app/starter/more-products.ts` keeps the toggle in place, and reopens the list for visitors who return. */
function Shelf({ products, page }: { products: readonly Product[]; page: ShopPage }) {
  const rest = products.slice(page.pageSize);
  return (
    <div className={`grid ${productColumns}`}>
      {/* Without the role, Safari takes a list without a box for no list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className="contents">
        <ProductCards products={products.slice(0, page.pageSize)} words={page} featured />
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
          <ul role="list" className={productColumns}>
            <ProductCards products={rest} words={page} />
          </ul>
        </details>
      ) : null}
    </div>
  );
}
