import { redirect, useSearchParams } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import type { ContactPage } from "#app/content/schemas/pages.ts";
import { contactFieldNames } from "#app/lib/form-fields.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { refuseForm, refuseOrigin } from "#app/forms/form-answers.ts";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { ChosenPicture } from "#app/sections/chosen-picture.tsx";
import { Poster } from "#app/sections/hero.tsx";
import { OutsideButton, OutsideLink } from "#app/sections/outside-link.tsx";
import { sendMessage } from "#app/server/business/contact/send-message.server.ts";
import { readForm } from "#app/server/platform/request/read-form.server.ts";
import { isSameOrigin } from "#app/server/platform/request/site-origin.server.ts";
import { readContext } from "#app/request-context.server.ts";
import { Steps } from "#app/sections/result-page.tsx";
import { pageWidth } from "#app/ui/section.tsx";
import type { Route } from "./+types/contact.ts";
import { ContactForm } from "#app/sections/contact-form.tsx";
import type { ReactNode } from "react";
import { Picture } from "#app/pictures/picture.tsx";
import { pagePictures, type PictureName } from "#app/lib/picture-names.ts";
import { useShared } from "#app/islands/shared-context.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";

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
  return redirect(`/contact/sent?reference=${encodeURIComponent(result.token)}`, 303);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.page.seo, { at });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData;
  const topic = usePresetTopic(page.topics);
  return (
    <div className="overflow-x-clip bg-education-wash">
      <div className={`contact is-mirrored ${pageWidth}`}>
        <div>
          <Poster words={page.hero} className="2xl:text-[5vw]" />
          <RichParagraph className="mt-2 max-w-text lg:mt-4" text={page.hero.lead} />
        </div>
        <ContactForm words={page} topic={topic} refusedBefore={actionData} />
        <ContactWays cards={page.cards} />
        <ChosenPicture
          picture={page.hero.picture}
          sizes="(width >= 48rem) 50vw, 100vw"
          className="section-line stands bleeds contact-scene"
        />
      </div>
    </div>
  );
}

function usePresetTopic(topics: ContactPage["topics"]): string {
  const [query] = useSearchParams();
  const wanted = query.get("topic");
  return topics.find((topic) => topic.value === wanted)?.value ?? "";
}

function ContactWays({ cards }: { cards: ContactPage["cards"] }) {
  const { links } = useChrome();
  const { emailAddress } = useShared();
  return (
    // Without this role, Safari doesn't treat a list without markers as a list.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className="contact-ways">
      <ContactWay spot={pagePictures.answerSoon} card={cards.response}>
        {cards.response.steps ? <Steps steps={cards.response.steps} /> : null}
      </ContactWay>
      <ContactWay spot={pagePictures.bookCall} card={cards.call}>
        <OutsideButton href={links.scheduling.url} look="secondary" className="mt-4">
          {cards.call.button}
        </OutsideButton>
      </ContactWay>
      <ContactWay spot={pagePictures.askByMail} card={cards.write}>
        <a
          href={`mailto:${emailAddress}`}
          className="mt-2 flex min-h-11 items-center font-bold underline"
        >
          {emailAddress}
        </a>
        <OutsideLink
          href={links.professionalProfile?.url}
          className="flex min-h-11 items-center font-bold underline"
        >
          {cards.write.profileLabel}
        </OutsideLink>
      </ContactWay>
    </ul>
  );
}

function ContactWay({
  spot,
  card,
  children,
}: {
  spot: PictureName;
  card: { title: string; text: string };
  children: ReactNode;
}) {
  return (
    <li>
      <div className="flex items-center gap-4">
        <Picture name={spot} className="size-12" />
        <h2 className="text-xl">{card.title}</h2>
      </div>
      <RichParagraph className="mt-3 text-soft" text={card.text} />
      {children}
    </li>
  );
}
