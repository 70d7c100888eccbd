import type { Quests } from "#app/content/schemas/method.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";

/** Shows the themes. A number at the start of the heading is as large as a picture. */
export function Themes({
  heading: { heading, lead },
  themes,
}: {
  heading: { heading: string; lead?: string };
  themes: Quests["themes"];
}) {
  const [, number, rest] = /^(\d{1,3}) (.+)$/.exec(heading) ?? [];
  return (
    <div className="grid items-center gap-6 lg:grid-cols-[2fr_3fr]">
      <div>
        <h2 id="themes" className="flex flex-wrap items-baseline gap-x-3 text-quiet lg:block">
          {number === undefined ? null : <span className="drawn-number lg:block">{number}</span>}{" "}
          <span>{rest ?? heading}</span>
        </h2>
        <RichParagraph className="mt-4 max-w-text text-lead text-soft" text={lead} />
      </div>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {themes.map((theme) => (
          <li key={theme.title} className="flex gap-4 border-t-[2.5px] border-line py-5">
            <Picture name={theme.spot} className="size-16" />
            <div>
              <h3 className="text-xl">{theme.title}</h3>
              <RichParagraph className="mt-1 text-soft" text={theme.text} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
