import type { ReactNode } from "react";
import type { Program } from "#app/content/schemas/catalogue.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { colorLooks } from "#app/lib/color-looks.ts";
import { isQuietPrice, sessionLength } from "#app/lib/program-facts.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { OldAnchor } from "#app/ui/old-anchor.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { TitleText } from "#app/ui/title-text.tsx";
import { BuyButton } from "./buy-button.tsx";
import { ProgramTerm } from "./program-term.tsx";

export type TicketWords = {
  buyButton: string;
  askButton: string;
  askTopic: string;
};

/** Shows a program as a ticket. The stub with the price and the button comes before the details. */
export function ProgramTicket({
  program,
  words,
  children,
}: {
  program: Program;
  words: TicketWords;
  /** The content below the program's features. */
  children?: ReactNode;
}) {
  const labels = useLabels();
  const titleId = `program-${program.id}`;
  return (
    <article id={`ticket-${program.id}`} aria-labelledby={titleId} className="ticket">
      <OldAnchor name={program.id} />
      <div className={`ticket-stub ${colorLooks[program.color].wash}`}>
        <Picture name={program.icon} className="ticket-icon" />
        <h3 id={titleId} className="text-2xl md:text-quiet">
          <TitleText text={program.title} />
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          {/* Without the space, screen readers would join the words. */}
          <ProgramTerm program={program} />{" "}
          {program.hasCheckout ? <span>{sessionLength(program, labels)}</span> : null}
        </p>
        {program.hasCheckout ? <PunchHoles count={program.sessions} /> : null}
        <p className={`ticket-price ${isQuietPrice(program) ? "is-quiet" : ""}`}>
          <span className="sr-only">{labels.priceLabel} </span>
          {program.price}
        </p>
        <div className="ticket-button">
          <ProgramButton {...{ program, words, titleId }} />
        </div>
      </div>
      <div className="ticket-body">
        <RichParagraph className="max-w-text lg:text-lead" text={program.description} />
        <CheckList
          entries={program.features}
          className={`ticket-features ${program.features.length % 3 === 0 ? "in-threes" : ""}`}
        />
        {children}
        {program.villainIds ? (
          <p aria-hidden="true" className="ticket-villains">
            {program.villainIds.map((id) => (
              <Picture
                key={id}
                name={`villains/${id}`}
                className="size-24 lg:size-32 2xl:size-44"
              />
            ))}
          </p>
        ) : null}
      </div>
    </article>
  );
}

/** Starts the payment or, for a program that isn't on sale yet, links to the contact form. */
export function ProgramButton({
  program,
  words,
  titleId,
}: {
  program: Program;
  words: TicketWords;
  titleId: string;
}) {
  if (program.hasCheckout)
    return <BuyButton {...program} titleId={titleId} label={words.buyButton} />;
  return (
    <a
      href={`/contact?topic=${words.askTopic}`}
      aria-describedby={titleId}
      className={buttonClass({ look: "secondary", wide: true })}
    >
      {words.askButton}
    </a>
  );
}

/** Shows one hole per session, the first of them punched. Shows none if many sessions would fill the stub. */
function PunchHoles({ count }: { count: number }) {
  if (count > 12) return null;
  return (
    <p aria-hidden="true" className="punch-holes">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} />
      ))}
    </p>
  );
}
