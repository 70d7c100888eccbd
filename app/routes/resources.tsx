import { getContent } from "#app/content/load.server.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { pagePictures } from "#app/lib/picture-names.ts";
import { pickNames } from "#app/lib/by-name.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { Hero } from "#app/sections/hero.tsx";
import { NewsletterForm } from "#app/sections/newsletter-form.tsx";
import { Shelf } from "#app/sections/shelf.tsx";
import { ResourceCards } from "#app/sections/resource-cards.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { Route } from "./+types/resources.ts";

export function loader() {
  const { resourcesPage, resources, products, newsletterPage, shopPage } = getContent();
  return {
    page: resourcesPage,
    resources,
    products,
    free: products.filter((product) => product.currentPrice === 0),
    newsletter: newsletterPage,
    shop: pickNames(shopPage, ["buyButton", "was", "now", "fullText"]),
  };
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.page.seo, { at });
}

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { page, resources, products, free, newsletter, shop } = loaderData;
  return (
    <>
      <Hero hero={page.hero}>
        {resources.length > 0 ? (
          <a href="#cards" className={buttonClass()}>
            {page.cards.heading}
          </a>
        ) : null}
      </Hero>
      <Section ground="education" labelledBy="cards" list={resources}>
        <SectionHeading id="cards" {...page.cards} />
        <ResourceCards resources={resources} products={products} />
      </Section>
      <Section labelledBy="free-kits" list={free}>
        <SectionHeading id="free-kits" {...page.freeKits} />
        <Shelf products={free} words={shop} isSmall />
      </Section>
      <Section ground="blue" labelledBy="newsletter">
        <div className="grid items-center gap-x-14 lg:grid-cols-2">
          <div>
            <SectionHeading id="newsletter" {...page.newsletter} />
            <Picture name={pagePictures.askByMail} className="size-80 max-lg:hidden" />
          </div>
          <Card className="p-6 md:p-8">
            <NewsletterForm words={newsletter} />
          </Card>
        </div>
      </Section>
    </>
  );
}
