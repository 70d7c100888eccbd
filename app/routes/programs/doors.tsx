import type { Program } from "#app/content/schemas/catalogue.ts";
import { colorLooks } from "#app/lib/color-looks.ts";
import { isQuietPrice, isStartOver, programDuration } from "#app/lib/program-facts.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { useChrome } from "#app/sections/chrome-context.tsx";
import { Poster } from "#app/sections/hero.tsx";
import type { OpeningWords } from "#app/sections/openings.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { pageWidth } from "#app/ui/section.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

/** Shows the top section of the programs page, in which each program is a door that links to its ticket. */
export function Doors({ words, programs }: { words: OpeningWords; programs: readonly Program[] }) {
  const labels = useLabels();
  const { month } = useChrome();
  return (
    <div className="doors-scene">
      <div className={`${pageWidth} grid items-end gap-5 lg:grid-cols-[2fr_1fr] lg:gap-14`}>
        <Poster words={words} />
        <RichParagraph className="max-w-text text-lead" text={words.lead} />
      </div>
      <ul className={`doors ${pageWidth}`}>
        {programs.map((program) => (
          <li key={program.id} className={program.hasCheckout ? undefined : "is-coming"}>
            <a
              href={`#ticket-${program.id}`}
              className={`door no-underline hover:underline ${colorLooks[program.color].door}`}
            >
              <strong>
                <TitleText text={program.title} />
              </strong>{" "}
              {isStartOver(program, month) ? null : <span>{programDuration(program, labels)}</span>}{" "}
              <b className={isQuietPrice(program) ? "is-quiet" : undefined}>{program.price}</b>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
