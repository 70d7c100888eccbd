import type { ContactPage } from "#app/content/schemas/pages.ts";
import { Spot } from "#app/drawings/spot.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { OutsideButton, OutsideLink } from "#app/sections/outside-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

/** The other ways to reach the coach, and how soon an answer comes. */
export function ContactCards({ cards }: { cards: ContactPage["cards"] }) {
  const { links, emailAddress } = useChrome();
  return (
    <ul className="grid content-start gap-6">
      <Card as="li" className="p-6">
        <Spot name="call" className="size-16" />
        <h3 className="mt-3 text-xl">{cards.call.title}</h3>
        <p className="mt-2 mb-5 text-soft">
          <RichText text={cards.call.text} />
        </p>
        <OutsideButton href={links.scheduling.url} wide>
          {cards.call.button}
        </OutsideButton>
      </Card>
      <Card as="li" className="p-6">
        <Spot name="mail" className="size-16" />
        <h3 className="mt-3 text-xl">{cards.write.title}</h3>
        <p className="mt-2 text-soft">
          <RichText text={cards.write.text} />
        </p>
        <a
          href={`mailto:${emailAddress}`}
          className="mt-2 flex min-h-11 items-center font-bold break-all underline"
        >
          {emailAddress}
        </a>
        <OutsideLink
          href={links.professionalProfile.url}
          className="flex min-h-11 items-center font-bold underline"
        >
          {cards.write.profileLabel}
        </OutsideLink>
      </Card>
      <Card as="li" className="p-6">
        <Spot name="letter" className="size-16" />
        <h3 className="mt-3 text-xl">{cards.response.title}</h3>
        <p className="mt-2 text-soft">
          <RichText text={cards.response.text} />
        </p>
      </Card>
    </ul>
  );
}
