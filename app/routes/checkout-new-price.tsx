import { redirect } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { programsGrid } from "#app/lib/paths.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import { findOnSale } from "#app/lib/program-facts.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { BuyButton } from "#app/sections/buy-button.tsx";
import { ResultPage } from "#app/sections/result-page.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/checkout-new-price.ts";

export function loader({ params }: Route.LoaderArgs) {
  const { checkoutPages, programs } = getContent();
  const program = findOnSale(programs, params.priceId);
  if (!program) return redirect(programsGrid.path);
  const { newPrice, cancelled } = checkoutPages;
  const { title, price, priceId, amountInCents } = program;
  return {
    words: { ...newPrice, text: fillTemplate(newPrice.text, { program: title, price }) },
    offer: { priceId, amountInCents },
    picture: newPrice.picture ?? { drawing: pagePictures.notPaid, alt: cancelled.sceneAlt },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.words.seo, { index: false });
}

export default function CheckoutNewPrice({ loaderData }: Route.ComponentProps) {
  const { words, offer, picture } = loaderData;
  return (
    <ResultPage picture={picture} heading={words.heading} text={words.text}>
      <div className="mt-8 flex flex-wrap gap-4">
        <BuyButton {...offer} label={words.buyButton} />
        <a href={programsGrid.path} className={buttonClass({ look: "secondary" })}>
          {words.backButton}
        </a>
      </div>
    </ResultPage>
  );
}
