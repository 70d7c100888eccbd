import { href, redirect } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { addMailWait } from "#app/forms/mail-wait.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { refuseForm, refuseOrigin } from "#app/forms/form-answers.ts";
import { SceneOpening } from "#app/sections/openings.tsx";
import { NewsletterForm } from "#app/sections/newsletter-form.tsx";
import { newsletterFieldNames } from "#app/lib/form-fields.ts";
import { answerEvenly } from "#app/server/platform/request/answer-evenly.server.ts";
import { readForm } from "#app/server/platform/request/read-form.server.ts";
import { getOwnOrigin, isSameOrigin } from "#app/server/platform/request/site-origin.server.ts";
import { subscribe } from "#app/server/business/newsletter/subscribe.server.ts";
import { readContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/newsletter.ts";

export function loader() {
  return { page: getContent().newsletterPage };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (!isSameOrigin(request)) return refuseOrigin(form, newsletterFieldNames);
  const content = getContent();
  const receivedAt = new Date();
  const result = await answerEvenly(
    subscribe({
      form,
      receivedAt,
      consent: content.newsletterPage.consent,
      content,
      origin: getOwnOrigin(request),
      client: readContext({ request, context }).client,
    }),
  );
  if (result.status !== "stored") return refuseForm(result);
  return redirect(addMailWait(href("/newsletter/thanks"), result.mailBy, receivedAt), 303);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.page.seo, { at });
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData;
  return (
    <SceneOpening words={page.hero} picture={page.hero.picture} sky="letter">
      <section aria-labelledby="newsletter-form" className="airmail raised rounded-card">
        <div>
          <h2 id="newsletter-form" className="text-2xl">
            {page.dialogHeading}
          </h2>
          <NewsletterForm words={page} refusedBefore={actionData} />
        </div>
      </section>
    </SceneOpening>
  );
}
