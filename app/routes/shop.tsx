import { href, useSearchParams } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { toProductList } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { notFound } from "#app/sections/not-found-answer.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { pageWidth, Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/shop.ts";
import type { Product } from "#app/content/schemas/catalogue.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { shopPath } from "#app/lib/paths.ts";
import { findEntry } from "#app/lib/by-name.ts";
import { isFree, Shelves } from "#app/sections/shelf.tsx";
import { Counter } from "./shop/counter.tsx";
import { Stall } from "./shop/stall.tsx";

export function loader() {
  const { shopPage, products, notFoundPage } = getContent();
  if (products.length === 0) throw notFound(notFoundPage);
  return { page: shopPage, products };
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.page.seo, {
    at,
    things: (site) => toProductList(site, at.loaderData?.products ?? []),
  });
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { page, products } = loaderData;
  const [query] = useSearchParams();
  const situations = (page.filter?.situations ?? []).filter(({ id }) => isFor(id, products));
  const chosen = situations.find(({ id }) => id === query.get("show"));
  const featured = chooseFeatured(products, page.featured);
  const onShelves = products.filter((product) =>
    chosen ? product.situation === chosen.id : product !== featured,
  );
  // If the counter of the shop already shows a product, lists one fewer here.
  const first = chosen ? page.pageSize : page.pageSize - 1;
  const rest = onShelves.slice(first);
  return (
    <>
      {featured ? <Stall page={page} product={featured} /> : null}
      <Section ground="sunk" labelledBy="products" bleed>
        <div className="overflow-x-clip">
          <div className={`${pageWidth} py-10 md:py-14`}>
            <h2 id="products" className="sr-only">
              {chosen?.label ?? page.gridHeading}
            </h2>
            {page.filter && situations.length > 0 ? (
              <nav
                aria-labelledby="situations"
                className="mb-6 grid gap-4 lg:grid-cols-[1fr_auto] lg:items-center"
              >
                <p id="situations" className="font-display text-quiet tracking-tight text-balance">
                  {page.filter.question}
                </p>
                <ul className="chips">
                  <Filter label={page.gridHeading} to={href("/shop")} current={!chosen} />
                  {situations.map(({ id, label }) => (
                    <Filter key={id} label={label} to={shopPath(id)} current={chosen?.id === id} />
                  ))}
                </ul>
              </nav>
            ) : null}
            <RichParagraph className="mb-10 max-w-text text-sm" text={page.storeNote} />
            <Shelves products={onShelves.slice(0, first)} words={page} />
            {rest.length > 0 ? (
              // app/starter/more-products.ts keeps the toggle in place after a press, and reopens the list after
              // Back.
              <details className="more">
                <summary className={`${buttonClass({ look: "secondary" })} mt-10`}>
                  <span className="more-closed-label">
                    {fillTemplate(page.showMore, { count: rest.length })}
                  </span>
                  <span className="more-open-label">{page.showLess}</span>
                </summary>
                <div className="pt-10">
                  <Shelves products={rest} words={page} />
                </div>
              </details>
            ) : null}
          </div>
        </div>
      </Section>
      <Counter
        page={page}
        product={findEntry(products, page.closing.product) ?? products.find(isFree)}
      />
    </>
  );
}

/** Returns the product that the owner chose for the counter or, without a choice, the most expensive product. */
function chooseFeatured(products: readonly Product[], id: string | undefined) {
  return (
    findEntry(products, id) ??
    products.toSorted((one, other) => other.currentPrice - one.currentPrice)[0]
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
        className={buttonClass({ look: current ? "chosen" : "secondary", size: "small" })}
      >
        {label}
      </a>
    </li>
  );
}
