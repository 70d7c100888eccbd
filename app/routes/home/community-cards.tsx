import type { Community } from "#app/content/schemas/method.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

export function CommunityCards({
  community,
  url,
}: {
  community: Community;
  url: string | undefined;
}) {
  return (
    <div className="grid gap-8 lg:grid-cols-[4fr_5fr]">
      <div className="raised rounded-card bg-joy p-5 text-on-joy md:py-8 lg:-rotate-2">
        <p className="mb-3 text-ink">
          <Badge>{community.badge}</Badge>
        </p>
        <h2 id="community-heading" className="text-quiet md:text-loud">
          {community.heading}
        </h2>
        <RichParagraph className="mt-3 mb-6" text={community.lead} />
        <OutsideButton href={url} look="secondary" wide>
          {community.button}
        </OutsideButton>
      </div>
      <div className="min-w-0">
        <SwipeRow labelledBy="community-heading" columns="md:grid-cols-2">
          {community.cards.map((card) => (
            <li key={card.title} className="voice section-line">
              <p className="flex items-start justify-between gap-3">
                <Badge look="joy">{card.timing}</Badge>
                <Picture name={card.spot} className="size-16" />
              </p>
              <h3 className="text-xl">{card.title}</h3>
              <RichParagraph className="mt-2 text-soft" text={card.description} />
            </li>
          ))}
        </SwipeRow>
      </div>
    </div>
  );
}
