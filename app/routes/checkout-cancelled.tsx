import { getContent } from "#app/content/load.server.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { ResultPage } from "#app/sections/result-page.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/checkout-cancelled.ts";

export function loader() {
  return { words: getContent().checkoutPages.cancelled };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.words.seo, { index: false });
}

export default function CheckoutCancelled({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  return (
    <ResultPage
      picture={{ drawing: pagePictures.notPaid, alt: words.sceneAlt }}
      heading={words.heading}
      text={words.text}
    >
      <p className="mt-8">
        <a href="/programs#programs-grid" className={buttonClass()}>
          {words.button}
        </a>
      </p>
    </ResultPage>
  );
}
