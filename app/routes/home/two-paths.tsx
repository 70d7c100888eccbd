import type { ReactNode } from "react";
import { href } from "react-router";
import type { HomePage } from "#app/content/schemas/pages.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { OutsideButton } from "#app/sections/outside-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";

type Path = HomePage["english"];

export function TwoPaths({ english, jobSearchJoy }: { english: Path; jobSearchJoy: Path }) {
  const { links } = useChrome();
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <PathCard path={english} bar="bg-education">
        <ButtonLink href={href("/english")} wide>
          {english.button}
        </ButtonLink>
      </PathCard>
      <PathCard path={jobSearchJoy} bar="bg-joy">
        {links.jobSearchJoy ? (
          <OutsideButton href={links.jobSearchJoy.url} newTab={false} wide>
            {jobSearchJoy.button}
          </OutsideButton>
        ) : (
          <ButtonLink href={href("/job-search-joy")} wide>
            {jobSearchJoy.button}
          </ButtonLink>
        )}
      </PathCard>
    </div>
  );
}

function PathCard({ path, bar, children }: { path: Path; bar: string; children: ReactNode }) {
  return (
    <Card as="article" className="overflow-hidden">
      <div className={`h-3 border-b-[2.5px] border-line ${bar}`} />
      <div className="flex flex-1 flex-col p-6 md:p-8">
        <div className="flex flex-wrap items-center gap-5">
          <Picture name={path.spot} className="size-20" />
          <h3 className="text-2xl">{path.title}</h3>
        </div>
        <RichParagraph className="mt-4 text-soft" text={path.text} />
        <CheckList entries={path.points} className="mt-4 mb-8 gap-2" />
        <div className="mt-auto">{children}</div>
      </div>
    </Card>
  );
}
