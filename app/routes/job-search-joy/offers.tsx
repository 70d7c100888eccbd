import type { Product, ProgramOnSale } from "#app/content/schemas/catalogue.ts";
import type { Quests } from "#app/content/schemas/method.ts";
import type { JobSearchJoyPage } from "#app/content/schemas/pages.ts";
import type { SiteContent } from "#app/content/schemas/site.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { formatShopPrice } from "#app/lib/money.ts";
import { writeSessions } from "#app/lib/program-facts.ts";
import { BuyButton } from "#app/sections/buy-button.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { RichParagraph, RichText } from "#app/ui/rich-text.tsx";
import { ProductCover } from "#app/sections/shelf.tsx";

/** Shows the kit, the page's main offer, with the package beside it in a smaller size. */
export function Offers({
  page,
  kit,
  program,
  quests,
  facts,
}: {
  page: JobSearchJoyPage;
  kit: Product | undefined;
  program: ProgramOnSale | undefined;
  quests: Quests;
  facts: SiteContent["facts"];
}) {
  const { kitOffer, packageOffer } = page;
  const labels = useLabels();
  return (
    <div className={`grid gap-6 ${kit && program ? "md:grid-cols-[3fr_2fr]" : ""}`}>
      {kit ? (
        <Card as="article" className="gap-x-6 p-6 md:p-8 lg:grid lg:grid-cols-[2fr_3fr] kit-offer">
          <ProductCover product={kit} />
          <div className="flex flex-1 flex-col">
            <OfferHead
              id="kit-offer"
              title={kit.title}
              isOnCover={"picture" in kit.image}
              price={formatShopPrice(kit.currentPrice)}
              term={kitOffer.term}
              priceSize="text-numeral"
            />
            <Summary quests={quests} words={page.summary} />
            <div className="mt-auto">
              <RichParagraph className="mb-5 text-sm" text={facts.refundProgram} />
              <OutsideButton href={kit.link} wide aria-describedby="kit-offer">
                {kitOffer.button}
              </OutsideButton>
            </div>
          </div>
        </Card>
      ) : null}
      {program ? (
        <Card as="article" className="p-6 md:p-8 lg:-mt-16">
          <Picture name={pagePictures.package} className="size-20 lg:size-36" />
          <OfferHead
            id="package-offer"
            title={packageOffer.title}
            price={program.price}
            term={writeSessions(program, labels)}
            priceSize="text-loud"
          />
          <CheckList entries={packageOffer.points} className="mt-5 mb-6 gap-2.5" />
          <div className="mt-auto">
            <RichParagraph className="mb-5 text-sm" text={facts.refundSessions} />
            <BuyButton
              {...program}
              titleId="package-offer"
              label={packageOffer.button}
              look={kit ? "secondary" : "primary"}
            />
          </div>
        </Card>
      ) : null}
    </div>
  );
}

function OfferHead({
  id,
  title,
  isOnCover = false,
  price,
  term,
  priceSize,
}: {
  id: string;
  title: string;
  /** Whether a drawn cover beside the offer shows the title, so that only screen readers need it again. */
  isOnCover?: boolean;
  price: string;
  term: string;
  priceSize: string;
}) {
  return (
    <>
      <h3 id={id} className={`mt-4 text-2xl ${isOnCover ? "lg:sr-only" : ""}`}>
        {title}
      </h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className={`font-display tracking-tight ${priceSize}`}>{price}</span>
        <span className="text-soft">{term}</span>
      </p>
    </>
  );
}

/** Says what buyers get, as part of the kit's offer or, without a kit, below the themes. */
export function Summary({
  quests,
  words: { heading, lead },
}: {
  quests: Quests;
  words: JobSearchJoyPage["summary"];
}) {
  if (quests.summary.length === 0) return null;
  return (
    <div className="mt-4 mb-5">
      <h4 className="text-lg">{heading}</h4>
      <RichParagraph className="mt-1 max-w-text" text={lead} />
      <dl className="mt-3 grid grid-cols-2 gap-3">
        {quests.summary.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm">{label}</dt>
            <dd className="font-display text-2xl tracking-tight">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-text">
        <RichText text={`**${quests.access}.** ${quests.pace}`} />
      </p>
    </div>
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
    <div className="flex flex-wrap items-center gap-6 border-t-[2.5px] border-line pt-10">
      <ProductCover product={{ ...product, badge: undefined }} className="w-24 flex-none" />
      <div className="min-w-0 flex-1 basis-40">
        <h2 id="free-kit" className="text-2xl">
          {words.heading}
        </h2>
        <RichParagraph className="mt-2 max-w-text" text={words.text} />
      </div>
      <div className="max-sm:w-full">
        <OutsideButton href={product.link} look="secondary" wide>
          {words.button}
        </OutsideButton>
        <p className="mt-3 text-center text-sm">{words.note}</p>
      </div>
    </div>
  );
}
