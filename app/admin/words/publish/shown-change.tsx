import type { ReactNode } from "react";
import type { Stretch } from "#app/server/owner/words/wording/compare-words.server.ts";
import type { WordedChange } from "#app/server/owner/words/wording/word-changes.server.ts";
import type { Look } from "#app/server/owner/words/wording/word-lists.server.ts";
import { Details } from "../../parts/details.tsx";
import { Swatch } from "../../parts/texts.tsx";

type Shown = Pick<WordedChange, "title" | "lines" | "difference" | "looks">;

/** Shows what a change does, unless the change's title already says so. */
export function ShownChange({ id, change }: { id: string; change: Shown }) {
  const { title, lines, difference, looks } = change;
  const full = difference?.full;
  return (
    <>
      {looks ? <Sides before={looks.before} after={looks.after} /> : null}
      {lines ? (
        <ul className="grid gap-2">
          {lines.map(({ words, picture }) => (
            <li key={words} className="flex items-center gap-3">
              {picture === undefined ? null : <Picture picture={picture} alt="" />}
              {words}
            </li>
          ))}
        </ul>
      ) : null}
      {difference ? (
        <p className="whitespace-pre-line">
          {difference.stretches.map((stretch, at) => (
            <Words key={`${at} ${stretch.text}`} {...stretch} />
          ))}
        </p>
      ) : null}
      {full ? (
        <Details
          id={`full-${id}`}
          summary={full.before && full.after ? "Show both in full" : "All of it"}
        >
          <BeforeAfter {...full} />
          <span className="sr-only">({title})</span>
        </Details>
      ) : null}
    </>
  );
}

function Words({ kind, text }: Stretch): ReactNode {
  if (kind === "same") return `${text} `;
  const said = <span className="sr-only">{kind === "removed" ? "Removed: " : "Added: "}</span>;
  return kind === "removed" ? (
    <>
      <del className="rounded-small bg-orange-wash box-decoration-clone px-1">
        {said}
        {text}
      </del>{" "}
    </>
  ) : (
    <>
      <ins className="rounded-small bg-education-wash box-decoration-clone px-1 font-bold no-underline">
        {said}
        {text}
      </ins>{" "}
    </>
  );
}

type Labels = readonly [before: string, after: string];

type BeforeAfterProps = { before: string; after: string; labels?: Labels };

export function BeforeAfter({ before, after, labels = ["Before", "After"] }: BeforeAfterProps) {
  return [before, after].map((text, at) =>
    text === "" && labels[0] === "Before" ? null : (
      <p key={labels[at]} className="mt-1 whitespace-pre-line">
        <span className="font-bold">{labels[at]}:</span> {text === "" ? "nothing" : text}
      </p>
    ),
  );
}

type SidesProps = { before: Look | undefined; after: Look | undefined; labels?: Labels };

export function Sides({ before, after, labels = ["Before", "After"] }: SidesProps) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      {[before, after].map((look, at) => (
        <figure key={labels[at]} className="max-w-60 min-w-0">
          <figcaption className="text-sm text-soft">{labels[at]}</figcaption>
          {look?.picture === undefined ? null : <Picture picture={look.picture} alt={look.words} />}
          {look?.swatch === undefined ? null : <Swatch name={look.swatch} />}
          {look === undefined ? <p>nothing</p> : null}
        </figure>
      ))}
    </div>
  );
}

function Picture({ picture, alt }: { picture: string; alt: string }) {
  return (
    <img
      src={picture}
      alt={alt}
      loading="lazy"
      className="mt-1 h-20 w-28 rounded-small border-2 border-line bg-sunk object-contain"
    />
  );
}
