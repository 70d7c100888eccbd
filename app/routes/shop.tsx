import { getContent } from "#app/content/load.server.ts";
import { describeProducts } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { Hero } from "#app/sections/hero.tsx";
import { notFound } from "#app/sections/not-found-answer.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/shop.ts";
import { Shelf } from "./shop/shelf.tsx";

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
        <p className="mb-10 max-w-text text-lg">
          <RichText text={page.storeNote} />
        </p>
        <Shelf products={products} page={page} />
      </Section>
    </>
  );
}
