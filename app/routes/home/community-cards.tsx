import type { Community } from "#app/content/schemas/method.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { gridColumns } from "#app/ui/columns.ts";
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
        <SwipeRow labelledBy="community-heading" columns={gridColumns(community.cards.length, 4)}>
          {community.cards.map((card) => (
            <Card as="li" key={card.title} className="p-5">
              <Picture name={card.spot} className="size-16" />
              <h3 className="mt-4 text-xl">{card.title}</h3>
              <RichParagraph className="mt-2 mb-6 text-soft" text={card.description} />
              <p className="mt-auto">
                <Badge look="joy">{card.timing}</Badge>
              </p>
            </Card>
          ))}
        </SwipeRow>
      </div>
    </div>
  );
}
