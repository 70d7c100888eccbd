import { getContent } from "#app/content/load.server.ts";
import { programsGrid } from "#app/lib/paths.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { RehearsalMark, ResultPage } from "#app/sections/result-page.tsx";
import { getProviderFor } from "#app/server/business/checkout/get-payment-provider.server.ts";
import { isRehearsed } from "#app/server/business/checkout/payment-provider.server.ts";
import { readContext } from "#app/request-context.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/checkout-cancelled.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { cancelled, practice } = getContent().checkoutPages;
  const provider = getProviderFor(readContext({ request, context }));
  return {
    words: cancelled,
    banner: provider && isRehearsed(provider.name) ? practice.banner : undefined,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.words.seo, { index: false });
}

export default function CheckoutCancelled({ loaderData }: Route.ComponentProps) {
  const { words, banner } = loaderData;
  return (
    <ResultPage
      picture={{ drawing: pagePictures.notPaid, alt: words.sceneAlt }}
      heading={words.heading}
      text={words.text}
      mark={banner ? <RehearsalMark banner={banner} /> : null}
    >
      <p className="mt-8">
        <a href={programsGrid.path} className={buttonClass()}>
          {words.button}
        </a>
      </p>
    </ResultPage>
  );
}
