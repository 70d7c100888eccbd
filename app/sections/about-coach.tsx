import type { ReactNode } from "react";
import type { SiteContent } from "#app/content/schemas/site.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { ChosenPicture } from "./chosen-picture.tsx";

export function AboutCoach({
  coach,
  heading,
  headingId,
  lead,
  picture,
  children,
}: {
  coach: SiteContent["coach"];
  heading: string;
  headingId: string;
  lead?: string | undefined;
  picture: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid items-start gap-10 md:grid-cols-[2fr_3fr] md:gap-16">
      {picture}
      <div>
        <h2 id={headingId} className="text-loud">
          {heading}
        </h2>
        <p className="mt-3 font-bold text-joy-deep">{`${coach.name}, ${coach.role}`}</p>
        <RichParagraph className="mt-3 text-lg" text={lead} />
        {coach.bio.map((paragraph) => (
          <RichParagraph key={paragraph} className="mt-4 max-w-text" text={paragraph} />
        ))}
        {coach.credentials.length > 0 ? (
          <ul className="mt-6 grid gap-2">
            {coach.credentials.map((credential) => (
              <li key={credential} className="flex gap-3">
                <CheckIcon className="mt-0.5 text-education" />
                {credential}
              </li>
            ))}
          </ul>
        ) : null}
        <div className="mt-8">{children}</div>
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
