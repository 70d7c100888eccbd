import type { ReactNode } from "react";
import type { ContactPage } from "#app/content/schemas/pages.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { pagePictures, type PictureName } from "#app/lib/picture-names.ts";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { useShared } from "#app/islands/shared-context.tsx";
import { OutsideButton, OutsideLink } from "#app/sections/outside-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

export function ContactCards({ cards }: { cards: ContactPage["cards"] }) {
  const { links } = useChrome();
  const { emailAddress } = useShared();
  return (
    <ul className="grid content-start gap-6">
      <ContactCard spot={pagePictures.bookCall} card={cards.call}>
        <OutsideButton href={links.scheduling.url} wide className="mt-5">
          {cards.call.button}
        </OutsideButton>
      </ContactCard>
      <ContactCard spot={pagePictures.askByMail} card={cards.write}>
        <a
          href={`mailto:${emailAddress}`}
          className="mt-2 flex min-h-11 items-center font-bold break-all underline"
        >
          {emailAddress}
        </a>
        <OutsideLink
          href={links.professionalProfile?.url}
          className="flex min-h-11 items-center font-bold underline"
        >
          {cards.write.profileLabel}
        </OutsideLink>
      </ContactCard>
      <ContactCard spot={pagePictures.answerSoon} card={cards.response} />
    </ul>
  );
}

function ContactCard({
  spot,
  card,
  children,
}: {
  spot: PictureName;
  card: { title: string; text: string };
  children?: ReactNode;
}) {
  return (
    <Card as="li" className="p-6">
      <Picture name={spot} className="size-16" />
      <h3 className="mt-3 text-xl">{card.title}</h3>
      <p className="mt-2 text-soft">
        <RichText text={card.text} />
      </p>
      {children}
    </Card>
  );
}
