import type { Product } from "#app/content/schemas/catalogue.ts";
import type { JobSearchJoyPage } from "#app/content/schemas/pages.ts";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { ProductCover } from "#app/sections/product-cover.tsx";
import { Card } from "#app/ui/card.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

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
        <h2 id="free-kit" className="text-3xl">
          {words.heading}
        </h2>
        <p className="mt-4 max-w-text text-lg text-soft">
          <RichText text={words.text} />
        </p>
        <p className="mt-6">
          <OutsideButton href={product.link}>{words.button}</OutsideButton>
        </p>
        <p className="mt-4">{words.note}</p>
      </div>
    </Card>
  );
}
