import { createContext, data, redirect } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { programsGrid } from "#app/lib/paths.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import { readShownAmount } from "#app/lib/money.ts";
import { readContext } from "#app/request-context.server.ts";
import { BuyButton } from "#app/sections/buy-button.tsx";
import { ResultPage } from "#app/sections/result-page.tsx";
import {
  createCheckout,
  type CreateCheckoutResult,
} from "#app/server/business/checkout/create-checkout.server.ts";
import { readForm } from "#app/server/platform/request/read-form.server.ts";
import { isSameOrigin } from "#app/server/platform/request/site-origin.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { WarningIcon } from "#app/ui/icons.tsx";
import type { Route } from "./+types/checkout-start.ts";

const statusOf: Record<Exclude<CreateCheckoutResult["status"], "created">, number> = {
  malformed: 400,
  unknown: 404,
  off: 403,
  refused: 502,
  unreachable: 503,
  "too-many": 429,
};

/** Tells the loader, which runs after the action, whether the action has refused the checkout. */
const refusedContext = createContext(false);

export function loader({ context }: Route.LoaderArgs) {
  return context.get(refusedContext) ? null : redirect(programsGrid.path);
}

/** Handles the Buy Now button without JavaScript: redirects to the payment page, or explains what went wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const priceId = (await readForm(request)).get("priceId");
  const { failed, cancelled } = getContent().checkoutPages;
  const refuse = (status: number, retryAfter?: number) => {
    context.set(refusedContext, true);
    return data(
      {
        words: failed,
        picture: failed.picture ?? { drawing: pagePictures.notPaid, alt: cancelled.sceneAlt },
        offer: {
          priceId: typeof priceId === "string" ? priceId : "",
          amountInCents: readShownAmount(request.url) ?? 0,
        },
      },
      { status, headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) } },
    );
  };
  if (!isSameOrigin(request)) return refuse(403);
  const result = await createCheckout(priceId, request, readContext({ request, context }));
  if (result.status === "created") return redirect(result.url, 303);
  const { status } = result;
  return refuse(statusOf[status], status === "too-many" ? result.retryAfter : undefined);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function CheckoutStart({ actionData }: Route.ComponentProps) {
  if (!actionData) return null;
  const { words, picture, offer } = actionData;
  return (
    <>
      <title>{words.seo.title}</title>
      <meta name="description" content={words.seo.description} />
      <meta name="robots" content="noindex" />
      <ResultPage picture={picture} heading={words.heading} text={words.text}>
        <div role="alert" className="mt-6 flex gap-3 rounded-card bg-danger p-5 text-on-danger">
          <WarningIcon className="mt-0.5" />
          <div>
            <p className="font-bold">{words.errorTitle}</p>
            <p>{words.errorText}</p>
          </div>
        </div>
        <div className="mt-8 flex flex-wrap gap-4">
          <BuyButton {...offer} label={words.retryButton} />
          <a href={programsGrid.path} className={buttonClass({ look: "secondary" })}>
            {words.backButton}
          </a>
        </div>
      </ResultPage>
    </>
  );
}
