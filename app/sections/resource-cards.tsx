import type { Product } from "#app/content/schemas/catalogue.ts";
import { findEntry } from "#app/lib/by-name.ts";
import type { Resource } from "#app/content/schemas/method.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { gridColumns } from "#app/ui/columns.ts";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";
import { NewsletterButton } from "./newsletter-button.tsx";
import { OutsideButton } from "./outside-link.tsx";

export function ResourceCards({
  resources,
  products,
}: {
  resources: readonly Resource[];
  products: readonly Product[];
}) {
  return (
    <SwipeRow labelledBy="resources" columns={gridColumns(resources.length, 2)}>
      {resources.map((resource) => (
        <Card as="li" key={resource.id} className="p-5 md:p-8">
          <div className="flex flex-wrap items-center gap-4">
            <Picture name={resource.spot} className="size-16" />
            <h3 className="flex-1 basis-32 text-xl">{resource.title}</h3>
            <Badge look={resource.type === "Download" ? "education" : "blue"}>
              {resource.type}
            </Badge>
          </div>
          <RichParagraph className="mt-3 mb-6 text-soft" text={resource.description} />
          <div className="mt-auto">
            {resource.type === "Download" ? (
              <OutsideButton
                href={findEntry(products, resource.product)?.link}
                look="secondary"
                wide
              >
                {resource.button}
              </OutsideButton>
            ) : (
              <NewsletterButton label={resource.button} />
            )}
          </div>
        </Card>
      ))}
    </SwipeRow>
  );
}
