import type { Product } from "#app/content/schemas/catalogue.ts";
import { findEntry } from "#app/lib/by-name.ts";
import type { Resource } from "#app/content/schemas/method.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { NewsletterButton } from "#app/sections/newsletter-button.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

export function ResourceCards({
  resources,
  products,
}: {
  resources: readonly Resource[];
  products: readonly Product[];
}) {
  return (
    <SwipeRow labelledBy="resources" columns="lg:grid-cols-[3fr_2fr]">
      {resources.map((resource) =>
        resource.type === "Download" ? (
          <Card as="li" key={resource.id} className="beside-letter px-5 md:px-8">
            <ResourceWords resource={resource} pictureSize="size-16 md:size-44" isWide />
            <OutsideButton href={findEntry(products, resource.product)?.link} look="secondary" wide>
              {resource.button}
            </OutsideButton>
          </Card>
        ) : (
          <li key={resource.id} className="airmail raised flex rounded-card">
            <div className="flex flex-1 flex-col">
              <ResourceWords resource={resource} pictureSize="size-16 max-sm:hidden" />
              <NewsletterButton label={resource.button} />
            </div>
          </li>
        ),
      )}
    </SwipeRow>
  );
}

/** Shows the words, with the text beside the picture only in a wide card. The button is at the card's bottom. */
function ResourceWords({
  resource,
  pictureSize,
  isWide = false,
}: {
  resource: Resource;
  pictureSize: string;
  isWide?: boolean;
}) {
  const text = <RichParagraph className="mt-2 text-soft" text={resource.description} />;
  return (
    <div className="mb-6 flex-1">
      <div className="flex flex-wrap gap-3">
        <Picture name={resource.spot} className={pictureSize} />
        <div className="flex-1 basis-[8rem]">
          <Badge look={resource.type === "Download" ? "education" : "blue"}>{resource.type}</Badge>
          <h3 className={`mt-1 text-xl ${isWide ? "md:text-quiet" : ""}`}>{resource.title}</h3>
          {isWide ? text : null}
        </div>
      </div>
      {isWide ? null : text}
    </div>
  );
}
