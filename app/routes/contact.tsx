import { redirectDocument } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { contactDraftKey, contactFieldNames } from "#app/lib/form-fields.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { refuseForm, refuseOrigin, sendOrKeep } from "#app/forms/form-answers.ts";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { Hero } from "#app/sections/hero.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { sendMessage } from "#app/server/contact/send-message.server.ts";
import { readForm } from "#app/server/request/read-form.server.ts";
import { isSameOrigin } from "#app/server/request/site-origin.server.ts";
import { readContext } from "#app/request-context.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { formBodyLimit } from "#config/form-body-limit.ts";
import type { Route } from "./+types/contact.ts";
import { ContactCards } from "./contact/contact-cards.tsx";
import { ContactForm } from "./contact/contact-form.tsx";

export function loader() {
  return { page: getContent().contactPage };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (!isSameOrigin(request)) return refuseOrigin(form, contactFieldNames);
  const result = await sendMessage({
    form,
    receivedAt: new Date(),
    content: getContent(),
    client: readContext({ request, context }).client,
  });
  if (result.status !== "stored") return refuseForm(result);
  return redirectDocument(`/contact/sent?reference=${encodeURIComponent(result.reference)}`, 303);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(request, serverAction, contactFieldNames, formBodyLimit, contactDraftKey);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.page.seo);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData;
  const { links } = useChrome();
  return (
    <>
      <Hero hero={page.hero}>
        <OutsideButton href={links.scheduling.url}>{page.cards.call.button}</OutsideButton>
        <a href="#contact-form" className={buttonClass({ look: "secondary" })}>
          {page.formHeading}
        </a>
      </Hero>
      <Section ground="education" labelledBy="contact-form">
        <div className="grid gap-8 lg:grid-cols-[3fr_2fr] lg:gap-10">
          <ContactForm page={page} answer={actionData} />
          <ContactCards cards={page.cards} />
        </div>
      </Section>
    </>
  );
}
