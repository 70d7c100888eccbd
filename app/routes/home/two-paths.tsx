import type { ReactNode } from "react";
import { href } from "react-router";
import type { HomePage } from "#app/content/schemas/pages.ts";
import type { ChosenPicture as Chosen } from "#app/content/schemas/fields.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { ChosenPicture } from "#app/sections/chosen-picture.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";

type Path = HomePage["english"];
type Scenes = Record<"english" | "jobSearchJoy", Chosen>;

/** Shows the screen in two halves, each of which links to a page. */
export function TwoPaths({
  english,
  jobSearchJoy,
  scenes,
}: {
  english: Path;
  jobSearchJoy: Path;
  scenes: Scenes;
}) {
  const { links } = useChrome();
  return (
    <div className="grid md:grid-cols-2">
      <PathHalf path={english} scene={scenes.english} half="bg-education-wash">
        <ButtonLink href={href("/english")} look="secondary">
          {english.button}
        </ButtonLink>
      </PathHalf>
      <PathHalf
        path={jobSearchJoy}
        scene={scenes.jobSearchJoy}
        half="border-line bg-joy-wash md:border-l-[2.5px]"
      >
        {links.jobSearchJoy ? (
          <OutsideButton href={links.jobSearchJoy.url} newTab={false} look="secondary">
            {jobSearchJoy.button}
          </OutsideButton>
        ) : (
          <ButtonLink href={href("/job-search-joy")} look="secondary">
            {jobSearchJoy.button}
          </ButtonLink>
        )}
      </PathHalf>
    </div>
  );
}

/** Shows the text of one half. Except on phones, the linked page's picture is above the text. */
function PathHalf({
  path,
  scene,
  half,
  children,
}: {
  path: Path;
  scene: Chosen;
  half: string;
  children: ReactNode;
}) {
  return (
    <article className={`section-line grid content-start ${half}`}>
      <ChosenPicture picture={scene} sizes="50vw" className="path-scene max-md:hidden" />
      <div className="px-[var(--gutter)] py-5 md:py-8">
        <div className="flex items-center gap-4">
          <Picture name={path.spot} className="size-16" />
          <h3 className="text-quiet">{path.title}</h3>
        </div>
        <RichParagraph className="mt-3 max-w-text" text={path.text} />
        <CheckList entries={path.points} className="mt-3 mb-6 gap-2" />
        {children}
      </div>
    </article>
  );
}
