import type { ReactNode } from "react";
import type { Product, ProgramOnSale } from "#app/content/schemas/catalogue.ts";
import type { JobSearchJoyPage } from "#app/content/schemas/pages.ts";
import type { SiteContent } from "#app/content/schemas/site.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { formatShopPrice } from "#app/lib/money.ts";
import { describeSessions } from "#app/lib/program-facts.ts";
import { BuyButton } from "#app/sections/buy-button.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { gridColumns } from "#app/ui/columns.ts";
import { CheckList } from "#app/ui/check-list.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { ProductCover } from "#app/sections/product-grid.tsx";

export function Offers({
  page,
  kit,
  program,
  facts,
}: {
  page: JobSearchJoyPage;
  kit: Product | undefined;
  program: ProgramOnSale | undefined;
  facts: SiteContent["facts"];
}) {
  const { kitOffer, packageOffer } = page;
  const labels = useLabels();
  return (
    <div className={`grid gap-6 ${gridColumns(kit && program ? 2 : 1, 2)}`}>
      {kit ? (
        <Offer
          id="kit-offer"
          picture={<Picture name={pagePictures.bundle} className="size-24" />}
          title={kit.title}
          price={formatShopPrice(kit.currentPrice)}
          term={kitOffer.term}
          points={kitOffer.points}
          rule={facts.refundProgram}
        >
          <OutsideButton href={kit.link} look="secondary" wide aria-describedby="kit-offer">
            {kitOffer.button}
          </OutsideButton>
        </Offer>
      ) : null}
      {program ? (
        <Offer
          id="package-offer"
          picture={<Picture name={pagePictures.package} className="size-24" />}
          title={packageOffer.title}
          price={program.price}
          term={describeSessions(program, labels)}
          points={packageOffer.points}
          rule={facts.refundSessions}
        >
          <BuyButton {...program} titleId="package-offer" label={packageOffer.button} />
        </Offer>
      ) : null}
    </div>
  );
}

function Offer({
  id,
  picture,
  title,
  price,
  term,
  points,
  rule,
  children,
}: {
  id: string;
  picture: ReactNode;
  title: string;
  price: string;
  term: string;
  points: readonly string[];
  rule: string;
  children: ReactNode;
}) {
  return (
    <Card as="article" className="p-6 md:p-8">
      {picture}
      <h3 id={id} className="mt-4 text-2xl">
        {title}
      </h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-price tracking-tight">{price}</span>
        <span className="text-soft">{term}</span>
      </p>
      <CheckList entries={points} className="mt-5 mb-8 gap-2.5" />
      <RichParagraph className="mt-auto mb-5 border-t-2 border-line pt-4 text-sm" text={rule} />
      {children}
    </Card>
  );
}

export function FreeKit({
  words,
  product,
}: {
  words: JobSearchJoyPage["freeKit"];
  product: Product;
}) {
  return (
    <Card className="items-center gap-8 p-6 sm:flex-row md:gap-12 md:p-10">
      <ProductCover product={product} className="w-full max-w-56 flex-none" />
      <div>
        <h2 id="free-kit" className="text-quiet">
          {words.heading}
        </h2>
        <RichParagraph className="mt-4 max-w-text text-lg text-soft" text={words.text} />
        <p className="mt-6">
          <OutsideButton href={product.link}>{words.button}</OutsideButton>
        </p>
        <p className="mt-4">{words.note}</p>
      </div>
    </Card>
  );
}
