import type { ReactNode } from "react";
import { href } from "react-router";
import type { HomePage } from "#app/content/schemas/pages.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";

type Path = HomePage["english"];

/** Two halves of the screen, whose words keep to the width of the page. */
export function TwoPaths({ english, jobSearchJoy }: { english: Path; jobSearchJoy: Path }) {
  const { links } = useChrome();
  return (
    <div className="grid md:grid-cols-2">
      <PathHalf path={english} half="bg-education-wash md:justify-items-end">
        <ButtonLink href={href("/english")}>{english.button}</ButtonLink>
      </PathHalf>
      <PathHalf path={jobSearchJoy} half="border-line bg-joy-wash md:border-l-[2.5px]">
        {links.jobSearchJoy ? (
          <OutsideButton href={links.jobSearchJoy.url} newTab={false}>
            {jobSearchJoy.button}
          </OutsideButton>
        ) : (
          <ButtonLink href={href("/job-search-joy")}>{jobSearchJoy.button}</ButtonLink>
        )}
      </PathHalf>
    </div>
  );
}

function PathHalf({ path, half, children }: { path: Path; half: string; children: ReactNode }) {
  return (
    <article className={`section-line grid ${half}`}>
      <div className="flex w-full max-w-[calc(var(--container-page)/2)] flex-col gap-8 px-5 py-12 md:px-8 lg:flex-row">
        <Picture name={path.spot} className="size-28" />
        <div>
          <h3 className="text-loud">{path.title}</h3>
          <RichParagraph className="mt-4 text-lg" text={path.text} />
          <CheckList entries={path.points} className="mt-4 mb-8 gap-2" />
          {children}
        </div>
      </div>
    </article>
  );
}
