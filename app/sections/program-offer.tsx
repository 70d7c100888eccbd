import { href } from "react-router";
import type { Program } from "#app/content/schemas/catalogue.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { colorLooks } from "#app/lib/color-looks.ts";
import { describeSessions, programDuration } from "#app/lib/program-facts.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { BuyButton } from "./buy-button.tsx";
import { useChrome } from "./chrome-context.tsx";
import type { TicketWords } from "./program-ticket.tsx";

/** A ticket in one line: what follows on something that convinces. */
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
    <section aria-labelledby={titleId} className="offer print-hidden">
      <div className={`offer-edge ${colorLooks[program.color].bar}`} />
      <Picture name={program.icon} className="size-16 max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-40">
        <h2 id={titleId} className="text-xl">
          <a href={`${href("/programs")}#${program.id}`} className="no-underline hover:underline">
            {program.title}
          </a>
        </h2>
        <p className="text-sm">
          {program.hasCheckout
            ? describeSessions(program, labels)
            : programDuration(program, labels)}
        </p>
      </div>
      <p className="offer-price">
        <span className="sr-only">{labels.priceLabel} </span>
        {program.price}
      </p>
      <div className="offer-buttons">
        {program.hasCheckout ? (
          <BuyButton {...program} titleId={titleId} label={words.buyButton} />
        ) : (
          <a
            href={`/contact?topic=${words.askTopic}`}
            aria-describedby={titleId}
            className={buttonClass({ look: "secondary", wide: true })}
          >
            {words.askButton}
          </a>
        )}
        {withCall ? (
          <ButtonLink href={href("/contact")} look="secondary" wide>
            {call.label}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}
