import { data, href, redirect } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { readTyped, type RefusedForm } from "#app/lib/refused-form.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { Hero } from "#app/sections/hero.tsx";
import { NewsletterForm } from "#app/sections/newsletter-form.tsx";
import { newsletterFieldNames, type NewsletterFieldName } from "#app/lib/form-fields.ts";
import { readForm } from "#app/server/forms/read-form.server.ts";
import { getMailOrigin } from "#app/server/mail-origin.server.ts";
import { subscribe } from "#app/server/newsletter/subscribe.server.ts";
import { isSameOrigin } from "#app/server/same-origin.server.ts";
import { readVisit } from "#app/server/visit.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/newsletter.ts";

type Refused = RefusedForm<NewsletterFieldName>;

export function loader() {
  return { page: getContent().newsletterPage };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  if (!isSameOrigin(request)) {
    const refused: Refused = {
      failure: "forbidden",
      values: readTyped(form, newsletterFieldNames),
      errors: {},
    };
    return data(refused, { status: 403 });
  }
  const content = getContent();
  const result = await subscribe({
    form,
    receivedAt: new Date(),
    consent: content.newsletterPage.consent,
    content,
    origin: getMailOrigin(request),
    client: readVisit(request).client,
  });
  switch (result.status) {
    case "stored":
      return redirect(href("/newsletter/thanks"), 303);
    case "invalid":
      return data<Refused>(
        { failure: "invalid", values: result.values, errors: result.errors },
        { status: 400 },
      );
    case "tooMany":
      return data<Refused>(
        { failure: "tooMany", values: result.values, errors: {} },
        { status: 429, headers: { "Retry-After": String(result.retryAfter) } },
      );
    case "unavailable":
      return data<Refused>(
        { failure: "notStored", values: result.values, errors: {} },
        { status: 503, headers: { "Retry-After": "60" } },
      );
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // A redirect travels as a Response, and a second press takes the place of the first one.
    // Anything else thrown means that no answer came.
    if (error instanceof Response || request.signal.aborted) throw error;
    console.error("The sign-up could not be sent.", error);
    const refused: Refused = {
      failure: "unreachable",
      values: readTyped(form, newsletterFieldNames),
      errors: {},
    };
    // Under an error status the router does not fetch the page's data anew, which would fail as well
    // and put the error screen in place of the typed text.
    return data(refused, { status: 503 });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.page.seo);
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData;
  return (
    <>
      <Hero hero={page.hero}>
        <a href="#newsletter-form" className={buttonClass()}>
          {page.dialogHeading}
        </a>
      </Hero>
      <Section ground="blue" labelledBy="newsletter-form">
        <Card className="mx-auto max-w-text p-6 md:p-8">
          <h2 id="newsletter-form" className="text-2xl">
            {page.dialogHeading}
          </h2>
          <NewsletterForm words={page} idPrefix="page" refusedBefore={actionData} />
        </Card>
      </Section>
    </>
  );
}
