import type { Program } from "#app/content/schemas/catalogue.ts";
import type { ProgramsPage } from "#app/content/schemas/pages.ts";
import type { SamplePage } from "#app/content/schemas/samples.ts";
import type { SiteContent } from "#app/content/schemas/site.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { colorLooks } from "#app/lib/color-looks.ts";
import { sessionLength } from "#app/lib/program-facts.ts";
import { BuyButton } from "#app/sections/buy-button.tsx";
import { CoachPortrait } from "#app/sections/about-coach.tsx";
import { ProgramTerm } from "#app/sections/program-term.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { RichParagraph, RichText } from "#app/ui/rich-text.tsx";
import { SampleCarousel } from "./sample-carousel.tsx";

export function ProgramCard({
  program,
  page,
  samples,
  coach,
}: {
  program: Program;
  page: ProgramsPage;
  samples: readonly SamplePage[] | undefined;
  coach: SiteContent["coach"] | undefined;
}) {
  const labels = useLabels();
  const look = colorLooks[program.color];
  const titleId = `program-${program.id}`;
  return (
    <Card as="article" className="overflow-hidden">
      <div className={`h-3 border-b-[2.5px] border-line ${look.bar}`} />
      <div className="flex flex-1 flex-col p-6 md:p-8">
        <div className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
          <Picture name={program.icon} className="size-20 sm:row-span-2" />
          <p className="flex flex-wrap items-center gap-x-2">
            {/* The space keeps screen readers from joining the words. */}
            <ProgramTerm program={program} />{" "}
            {program.hasCheckout ? (
              <span className="text-sm text-soft">{sessionLength(program, labels)}</span>
            ) : null}
          </p>
          <h3 id={titleId} className="text-2xl max-sm:col-span-2">
            {program.title}
          </h3>
        </div>
        <RichParagraph className="mt-4 text-soft" text={program.description} />
        <CheckList entries={program.features} className="mt-5 gap-2.5" />
        {program.samples && samples ? (
          <SampleCarousel
            id={program.id}
            name={program.samples}
            color={program.color}
            heading={page.samplesHeading}
            pages={samples}
          />
        ) : null}
        {coach && page.coachNote ? (
          <div className="mt-7 flex flex-wrap items-center gap-4">
            <CoachPortrait coach={coach} className="max-w-20 shrink-0" />
            <figure className="flex-1 basis-[10rem]">
              <blockquote>
                <RichText text={page.coachNote} />
              </blockquote>
              <figcaption className="mt-1 font-display tracking-tight">{coach.name}</figcaption>
            </figure>
          </div>
        ) : null}
        <RichParagraph
          className="mt-auto pt-7 text-sm text-soft"
          text={program.hasCheckout ? page.buyNote : page.askNote}
        />
        <div className="mt-4 grid items-end gap-4 sm:grid-cols-[auto_1fr] sm:gap-6">
          <p className="font-display text-4xl tracking-tight">
            <span className="sr-only">{labels.priceLabel} </span>
            {program.price}
          </p>
          {program.hasCheckout ? (
            <BuyButton {...program} titleId={titleId} label={page.buyButton} />
          ) : (
            <a
              href={`/contact?topic=${page.askTopic}`}
              aria-describedby={titleId}
              className={buttonClass({ look: "secondary", wide: true })}
            >
              {page.askButton}
            </a>
          )}
        </div>
      </div>
    </Card>
  );
}
