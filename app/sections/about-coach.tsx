import type { ReactNode } from "react";
import type { ChosenPicture as Chosen } from "#app/content/schemas/fields.ts";
import type { SiteContent } from "#app/content/schemas/site.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { ChosenPicture } from "./chosen-picture.tsx";

export function AboutCoach({
  coach,
  heading,
  headingId,
  lead,
  picture = coach.portrait,
  children,
}: {
  coach: SiteContent["coach"];
  heading: string;
  headingId: string;
  lead?: string | undefined;
  picture?: Chosen;
  children: ReactNode;
}) {
  const labels = useLabels();
  const [first, ...others] = coach.bio;
  return (
    <div className="coach">
      <div className="coach-portrait">
        <ChosenPicture
          picture={picture}
          sizes="(width >= 64rem) 36vw, 8rem"
          className="size-full object-cover"
        />
      </div>
      <div>
        <h2 id={headingId} className="text-loud">
          {heading}
        </h2>
        <p className="mt-2 font-bold text-joy-deep">{`${coach.name}, ${coach.role}`}</p>
      </div>
      <div className="coach-words grid gap-x-16 gap-y-6 2xl:grid-cols-2">
        <div>
          <RichParagraph className="mb-4 max-w-text" text={lead} />
          <RichParagraph className="max-w-text" text={first} />
          {others.length > 0 ? (
            <PhoneFold summary={labels.readMore}>
              {others.map((paragraph) => (
                <RichParagraph key={paragraph} className="mt-4 max-w-text" text={paragraph} />
              ))}
            </PhoneFold>
          ) : null}
        </div>
        <div>
          <ul className="mb-6 grid gap-2">
            {coach.credentials.map((credential) => (
              <li key={credential} className="flex gap-3">
                <CheckIcon className="mt-0.5 text-education" />
                {credential}
              </li>
            ))}
          </ul>
          {children}
        </div>
      </div>
    </div>
  );
}

export function CoachPortrait({
  coach,
  first = false,
  className,
}: {
  coach: SiteContent["coach"];
  first?: boolean;
  className: string;
}) {
  return (
    <div className={`raised mx-auto w-full overflow-hidden rounded-card bg-card ${className}`}>
      <ChosenPicture
        picture={coach.portrait}
        first={first}
        sizes="(width >= 48rem) 26rem, 20rem"
        className="block h-auto w-full"
      />
    </div>
  );
}
