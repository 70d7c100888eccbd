import { getContent } from "#app/content/load.server.ts";
import { pickNames, findEntry } from "#app/lib/by-name.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { NewsletterForm } from "#app/sections/newsletter-form.tsx";
import { Poster } from "#app/sections/hero.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { ProductCover, Shelf } from "#app/sections/shelf.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { headingRow, pageWidth, Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/resources.ts";

export function loader() {
  const { resourcesPage, resources, products, newsletterPage, shopPage } = getContent();
  const downloads = resources.flatMap((resource) => {
    const product =
      resource.type === "Download" ? findEntry(products, resource.product) : undefined;
    return product ? [{ resource, product }] : [];
  });
  return {
    page: resourcesPage,
    downloads,
    kits: products.filter(
      (product) => product.currentPrice === 0 && downloads.every((one) => one.product !== product),
    ),
    newsletter: newsletterPage,
    shop: pickNames(shopPage, ["buyButton", "freeButton", "was", "now"]),
  };
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.page.seo, { at });
}

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { page, downloads, kits, newsletter, shop } = loaderData;
  return (
    <>
      <div className="chest-ground">
        <div className={`${pageWidth} pt-26 pb-8 text-center lg:pt-30`}>
          <Poster words={page.hero} className="-ml-4 lg:text-[min(5.6vw,8rem)]" />
          <RichParagraph
            className="mx-auto mt-4 max-w-text text-lead text-balance"
            text={page.hero.lead}
          />
          {downloads.length > 0 ? (
            <a href="#cards" className={`${buttonClass()} mt-6`}>
              {page.cards.heading}
            </a>
          ) : null}
        </div>
      </div>
      {kits.length > 0 ? (
        <section aria-labelledby="free-kits" className="chest">
          <div className={pageWidth}>
            <h2 id="free-kits" className="sr-only">
              {page.freeKits.heading}
            </h2>
            <Shelf products={kits} words={shop} />
            <RichParagraph className="mt-8 text-center" text={page.freeKits.lead} />
          </div>
        </section>
      ) : null}
      <Section ground="education" labelledBy="cards" list={downloads}>
        <SectionHeading
          id="cards"
          {...page.cards}
          size="loud"
          className={`mb-8 lg:mb-12 ${headingRow}`}
        />
        <ul className="grid gap-10">
          {downloads.map(({ resource, product }) => (
            <li
              key={resource.id}
              className="grid items-center gap-x-12 gap-y-5 md:grid-cols-[18rem_1fr] lg:grid-cols-[2fr_3fr] lg:gap-x-24"
            >
              <ProductCover
                product={product}
                className="mx-auto w-full max-w-48 -rotate-3 md:max-w-none"
              />
              <div>
                <h3 className="text-quiet">{resource.title}</h3>
                <RichParagraph
                  className="mt-3 mb-6 max-w-text text-lead"
                  text={resource.description}
                />
                <OutsideButton href={product.link} look="secondary">
                  {resource.button}
                </OutsideButton>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section ground="blue" labelledBy="newsletter">
        <div className="grid items-center gap-10 md:grid-cols-2">
          <SectionHeading id="newsletter" {...page.newsletter} size="loud" className="" />
          <div className="airmail raised rounded-card">
            <div>
              <NewsletterForm words={newsletter} />
            </div>
          </div>
        </div>
      </Section>
    </>
  );
}
