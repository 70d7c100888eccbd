import type { ReactNode } from "react";
import type { SiteContent } from "#app/content/schemas/site.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { ChosenPicture } from "./chosen-picture.tsx";

/** Shows the coach's portrait with words about the coach. On wide screens, the portrait is at the edge. */
export function CoachBand({
  coach,
  named,
  beside,
  large = false,
  children,
}: {
  coach: SiteContent["coach"];
  /** Whether the content beside the portrait contains the coach's name. */
  named: boolean;
  /** The content that stays beside the portrait even on a phone. */
  beside: ReactNode;
  /** Whether the portrait fills the width of a phone and comes before the words. */
  large?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`coach ${large ? "is-large" : ""}`}>
      <div className="coach-portrait">
        <ChosenPicture
          picture={coach.portrait}
          sizes="(width >= 48rem) 36vw, 100vw"
          className="fills-box"
        />
      </div>
      <div>
        {beside}
        <p className="mt-2 font-bold text-joy-deep">
          {named ? coach.role : `${coach.name}, ${coach.role}`}
        </p>
      </div>
      <div className="coach-words">{children}</div>
    </div>
  );
}

export function CoachStory({
  coach,
  folded = false,
  heading,
  children,
}: {
  coach: SiteContent["coach"];
  /** The heading above the story. */
  heading?: ReactNode;
  /** Whether the story is collapsed on all but the widest screens. */
  folded?: boolean;
  children?: ReactNode;
}) {
  const labels = useLabels();
  const [first, ...others] = coach.bio;
  return (
    <div className="coach-story">
      <div>
        {heading}
        <RichParagraph className="max-w-text" text={first} />
        {others.length > 0 ? (
          <PhoneFold summary={labels.readMore} long={folded}>
            {others.map((paragraph) => (
              <RichParagraph key={paragraph} className="mt-4 max-w-text" text={paragraph} />
            ))}
          </PhoneFold>
        ) : null}
      </div>
      <div>
        <ul className={folded ? "mb-6 grid gap-2" : "border-b-[2.5px] border-line"}>
          {coach.credentials.map((credential) =>
            folded ? (
              <li key={credential} className="flex gap-3">
                <CheckIcon className="mt-0.5 text-education" />
                {credential}
              </li>
            ) : (
              <li
                key={credential}
                className="section-line py-3 font-display text-xl tracking-tight"
              >
                {credential}
              </li>
            ),
          )}
        </ul>
        {children}
      </div>
    </div>
  );
}

export function CoachPortrait({ coach }: { coach: SiteContent["coach"] }) {
  return (
    <div className="raised mx-auto w-full overflow-hidden rounded-card bg-card">
      <ChosenPicture
        picture={coach.portrait}
        sizes="(width >= 48rem) 26rem, 20rem"
        className="block h-auto w-full"
      />
    </div>
  );
}
