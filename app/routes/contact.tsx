import { data, redirect } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { contactFieldNames, type ContactFieldName } from "#app/lib/form-fields.ts";
import { readTyped, type RefusedForm } from "#app/lib/refused-form.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { Hero } from "#app/sections/hero.tsx";
import { sendMessage } from "#app/server/contact/send-message.server.ts";
import { readForm } from "#app/server/forms/read-form.server.ts";
import { isSameOrigin } from "#app/server/same-origin.server.ts";
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
  const result = await sendMessage({ form, receivedAt: new Date(), content: getContent() });
  switch (result.status) {
    case "stored":
      return redirect(`/contact/sent?reference=${encodeURIComponent(result.reference)}`, 303);
    case "invalid":
      return data<Refused>(
        { failure: "invalid", values: result.values, errors: result.errors },
        { status: 400 },
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
    // A redirect travels as a Response; anything else thrown means that no answer came.
    if (error instanceof Response) throw error;
    console.error("The message could not be sent.", error);
    return {
      failure: "unreachable",
      values: readTyped(form, contactFieldNames),
      errors: {},
    } satisfies Refused;
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
