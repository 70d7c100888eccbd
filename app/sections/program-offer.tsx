import { href } from "react-router";
import type { Program } from "#app/content/schemas/catalogue.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { colorLooks } from "#app/lib/color-looks.ts";
import { describeSessions } from "#app/lib/program-facts.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useChrome } from "./chrome-context.tsx";
import { ProgramButton, type TicketWords } from "./program-ticket.tsx";
import { ProgramTerm } from "./program-term.tsx";

/** A program with its price and button, in one line below what shows its value. */
export function ProgramOffer({
  program,
  words,
  withCall = false,
}: {
  program: Program;
  words: TicketWords;
  withCall?: boolean;
}) {
  const labels = useLabels();
  const { call } = useChrome();
  const titleId = `offer-${program.id}`;
  return (
    <div
      className={`print-hidden flex flex-wrap items-center gap-x-6 gap-y-4 p-6 ${colorLooks[program.color].wash}`}
    >
      <Picture name={program.icon} className="size-16" />
      <div className="min-w-0 flex-1 basis-40">
        <a
          id={titleId}
          href={`${href("/programs")}#ticket-${program.id}`}
          className="font-display text-xl tracking-tight no-underline hover:underline"
        >
          {program.title}
        </a>
        <p className="text-sm">
          {program.hasCheckout ? (
            describeSessions(program, labels)
          ) : (
            <ProgramTerm program={program} />
          )}
        </p>
      </div>
      <p className="font-display text-loud tracking-tight">
        <span className="sr-only">{labels.priceLabel} </span>
        {program.price}
      </p>
      <div className={withCall ? "grid w-full gap-4 sm:grid-cols-2" : "max-sm:w-full"}>
        <ProgramButton {...{ program, words, titleId }} />
        {withCall ? (
          <ButtonLink href={href("/contact")} look="secondary" wide>
            {call.label}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
