import { href } from "react-router";
import type { Program } from "#app/content/schemas/catalogue.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { colorLooks } from "#app/lib/color-looks.ts";
import { writeSessions } from "#app/lib/program-facts.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TitleText } from "#app/ui/title-text.tsx";
import { useChrome } from "./chrome-context.tsx";
import { ProgramButton, type TicketWords } from "./program-ticket.tsx";
import { ProgramTerm } from "./program-term.tsx";

/** Shows a program's price and buttons in one row. `place` distinguishes several offers on a page. */
export function ProgramOffer({
  program,
  words,
  place = "offer",
}: {
  program: Program;
  words: TicketWords;
  place?: string;
}) {
  const labels = useLabels();
  const { call } = useChrome();
  const titleId = `${place}-${program.id}`;
  return (
    <div className="offer print-hidden">
      <span aria-hidden="true" className={`offer-bar ${colorLooks[program.color].bar}`} />
      <Picture name={program.icon} className="size-16 max-sm:hidden" />
      <div className="offer-name">
        <a
          id={titleId}
          href={`${href("/programs")}#ticket-${program.id}`}
          className="font-display text-xl tracking-tight no-underline hover:underline"
        >
          <TitleText text={program.title} />
        </a>
        <p className="text-sm">
          {program.hasCheckout ? writeSessions(program, labels) : <ProgramTerm program={program} />}
        </p>
      </div>
      <p className="font-display text-quiet tracking-tight">
        <span className="sr-only">{`${labels.priceLabel} `}</span>
        {program.price}
      </p>
      <div className="offer-buttons">
        <ProgramButton {...{ program, words, titleId }} />
        {program.hasCheckout ? (
          <ButtonLink href={href("/contact")} look="secondary">
            {call.label}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
