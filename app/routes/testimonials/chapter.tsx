import { href } from "react-router";
import type { Program } from "#app/content/schemas/catalogue.ts";
import type { Testimonial } from "#app/content/schemas/people.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { Picture } from "#app/pictures/picture.tsx";
import { Voice } from "#app/sections/testimonials.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TitleText } from "#app/ui/title-text.tsx";
import { voiceId } from "./street.tsx";

/** Shows a chapter's testimonials, the first in large type, and the program they lead to. */
export function Chapter({
  testimonials,
  beside,
  offer,
  button,
}: {
  testimonials: readonly Testimonial[];
  /** Whether the others are beside the first on wide screens. */
  beside: boolean;
  offer: Program | undefined;
  button: string;
}) {
  const [first, ...others] = testimonials;
  const lead = first ? (
    <div id={voiceId(first)}>
      <Voice testimonial={first} size="chapter" withOutcome stacked={beside} />
    </div>
  ) : null;
  const voices =
    others.length > 0 ? (
      <ul className={`grid content-start gap-8 ${beside ? "" : "voices sm:flex sm:flex-wrap"}`}>
        {others.map((testimonial) => (
          <li key={testimonial.id} id={voiceId(testimonial)} className="section-line voice">
            <Voice testimonial={testimonial} size="small" withOutcome />
          </li>
        ))}
      </ul>
    ) : null;
  return (
    <div className={beside && voices ? "chapter" : "grid gap-10"}>
      {lead}
      {voices}
      {offer ? <Offer program={offer} button={button} /> : null}
    </div>
  );
}

function Offer({ program, button }: { program: Program; button: string }) {
  const labels = useLabels();
  return (
    <div className="raised flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-card px-6 py-5">
      <Picture name={program.icon} className="size-20 lg:size-28" />
      <p className="min-w-0 flex-1 basis-40 font-display tracking-tight">
        <strong className="block text-2xl">
          <TitleText text={program.title} />
        </strong>{" "}
        <span className="sr-only">{labels.priceLabel} </span>
        <span className="text-quiet">{program.price}</span>
      </p>
      <div className="sm:ml-auto">
        <ButtonLink href={`${href("/programs")}#ticket-${program.id}`}>{button}</ButtonLink>
      </div>
    </div>
  );
}
