import { data, redirect } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { contactFieldNames, type ContactFieldName } from "#app/lib/form-fields.ts";
import { readTyped, type RefusedForm } from "#app/lib/refused-form.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { Hero } from "#app/sections/hero.tsx";
import { sendMessage } from "#app/server/contact/send-message.server.ts";
import { readForm } from "#app/server/forms/read-form.server.ts";
import { isSameOrigin } from "#app/server/same-origin.server.ts";
import { readVisit } from "#app/server/visit.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/contact.ts";
import { ContactCards } from "./contact/contact-cards.tsx";
import { ContactForm } from "./contact/contact-form.tsx";

type Refused = RefusedForm<ContactFieldName>;

export function loader() {
  return { page: getContent().contactPage };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  if (!isSameOrigin(request)) {
    const refused: Refused = {
      failure: "forbidden",
      values: readTyped(form, contactFieldNames),
      errors: {},
    };
    return data(refused, { status: 403 });
  }
  const result = await sendMessage({
    form,
    receivedAt: new Date(),
    content: getContent(),
    client: readVisit(request).client,
  });
  switch (result.status) {
    case "stored":
      return redirect(`/contact/sent?reference=${encodeURIComponent(result.reference)}`, 303);
    case "invalid":
      return data<Refused>(
        { failure: "invalid", values: result.values, errors: result.errors },
        { status: 400 },
      );
    case "tooMany":
      return data<Refused>(
        { failure: "tooMany", values: result.values, errors: {} },
        { status: 429, headers: { "Retry-After": "600" } },
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
    console.error("The message could not be sent.", error);
    const refused: Refused = {
      failure: "unreachable",
      values: readTyped(form, contactFieldNames),
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

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData;
  return (
    <>
      <Hero hero={page.hero}>
        <a href="#contact-form" className={buttonClass()}>
          {page.formHeading}
        </a>
      </Hero>
      <Section ground="education" labelledBy="contact-form">
        <div className="grid gap-8 lg:grid-cols-[3fr_2fr] lg:gap-10">
          <ContactForm page={page} refused={actionData} />
          <ContactCards cards={page.cards} />
        </div>
      </Section>
    </>
  );
}
