import type { Community } from "#app/content/schemas/method.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { SectionHeading } from "#app/ui/section.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

export function CommunityCards({
  community,
  url,
}: {
  community: Community;
  url: string | undefined;
}) {
  return (
    <div className="grid gap-8">
      <div className="heading-row">
        <div>
          <p className="mb-3">
            <Badge look="orange">{community.badge}</Badge>
          </p>
          <SectionHeading
            id="community-heading"
            heading={community.heading}
            lead={community.lead}
            className=""
          />
        </div>
        <OutsideButton href={url} look="secondary">
          {community.button}
        </OutsideButton>
      </div>
      <div className="min-w-0">
        <SwipeRow labelledBy="community-heading" columns="md:grid-cols-2">
          {community.cards.map((card) => (
            <li key={card.title} className="voice flex items-start gap-4">
              <Picture name={card.spot} className="size-16" />
              <div>
                <h3 className="text-xl">{card.title}</h3>
                <RichParagraph className="mt-2 mb-3 text-soft" text={card.description} />
                <Badge look="joy">{card.timing}</Badge>
              </div>
            </li>
          ))}
        </SwipeRow>
      </div>
    </div>
  );
}
