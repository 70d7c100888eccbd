import { href } from "react-router";
import type { Program } from "#app/content/schemas/catalogue.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { colorLooks } from "#app/lib/color-looks.ts";
import { isQuietPrice } from "#app/lib/program-facts.ts";
import { ProgramTerm } from "#app/sections/program-term.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

export function FeaturedPrograms({
  programs,
  button,
}: {
  programs: readonly Program[];
  button: string;
}) {
  return (
    <SwipeRow labelledBy="programs" columns="tickets">
      {programs.map((program) => (
        <Card as="li" key={program.id} className="relative overflow-hidden pl-5">
          <span aria-hidden="true" className={`offer-bar ${colorLooks[program.color].bar}`} />
          <div className="flex flex-1 flex-col gap-6 p-5 md:max-2xl:flex-row">
            <div className="flex flex-wrap items-start gap-3 justify-between md:max-2xl:flex-col">
              <Picture name={program.icon} className="size-16" />
              <p>
                <ProgramTerm program={program} />
              </p>
            </div>
            <div className="flex-1">
              <h3 id={`featured-${program.id}`} className="text-xl md:max-2xl:text-quiet">
                <TitleText text={program.title} />
              </h3>
              <RichParagraph className="mt-2 text-soft" text={program.description} />
            </div>
            <div className="mt-auto">
              <p
                className={`font-display tracking-tight ${isQuietPrice(program) ? "text-quiet" : "text-loud"}`}
              >
                {program.price}
              </p>
              <ButtonLink
                href={`${href("/programs")}#ticket-${program.id}`}
                look="secondary"
                wide
                className="mt-3"
                aria-describedby={`featured-${program.id}`}
              >
                {button}
              </ButtonLink>
            </div>
          </div>
        </Card>
      ))}
    </SwipeRow>
  );
}
