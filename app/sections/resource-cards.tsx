import type { Product } from "#app/content/schemas/catalogue.ts";
import { findEntry } from "#app/lib/find-entry.ts";
import type { Resource } from "#app/content/schemas/method.ts";
import type { NewsletterPage } from "#app/content/schemas/transaction-pages.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { gridColumns } from "#app/ui/columns.ts";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { NewsletterButton } from "./newsletter-button.tsx";
import { OutsideButton } from "./outside-link.tsx";

export function ResourceCards({
  resources,
  products,
  newsletter,
}: {
  resources: readonly Resource[];
  products: readonly Product[];
  newsletter: NewsletterPage;
}) {
  return (
    <ul className={`grid gap-6 ${gridColumns(resources.length, 2)}`}>
      {resources.map((resource) => (
        <Card as="li" key={resource.id} className="p-6 md:p-8">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <Picture name={resource.spot} className="size-20" />
            <Badge look={resource.type === "Download" ? "education" : "blue"}>
              {resource.type}
            </Badge>
          </div>
          <h3 className="mt-4 text-2xl">{resource.title}</h3>
          <RichParagraph className="mt-2 mb-6 text-soft" text={resource.description} />
          <div className="mt-auto">
            {resource.type === "Download" ? (
              <OutsideButton href={findEntry(products, resource.product)?.link} wide>
                {resource.button}
              </OutsideButton>
            ) : (
              <NewsletterButton label={resource.button} words={newsletter} />
            )}
          </div>
        </Card>
      ))}
    </ul>
  );
}
