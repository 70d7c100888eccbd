import { Fragment, type ReactNode } from "react";
import type { z } from "zod";
import type { hero } from "#app/content/schemas/fields.ts";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { pageWidth } from "#app/ui/section.tsx";
import { ChosenPicture } from "./chosen-picture.tsx";

type HeroContent = z.infer<typeof hero>;

/** Shows the words beside a picture that extends to the edge of wide screens. */
export function Hero({ hero, children }: { hero: HeroContent; children?: ReactNode }) {
  return (
    <div className="relative">
      <div className={`hero ${pageWidth} grid items-center gap-8 pt-24 pb-6`}>
        <div>
          {hero.eyebrow ? (
            <p className="mb-3 font-bold text-education-deep">{hero.eyebrow}</p>
          ) : null}
          <Poster words={hero} />
          <RichParagraph className="mt-5 max-w-text text-lead text-soft" text={hero.lead} />
          {children ? <div className="mt-6 flex flex-wrap gap-3">{children}</div> : null}
        </div>
        <ChosenPicture
          picture={hero.picture}
          first
          sizes="(width >= 64rem) 50vw, min(34rem, 100vw)"
          className="hero-picture"
        />
      </div>
    </div>
  );
}

/** Shows a page's heading. Extra width keeps the line breaks the same in the fallback font. */
export function Poster({
  words,
  id,
  className = "",
}: {
  words: Pick<HeroContent, "heading" | "highlight">;
  id?: string;
  className?: string;
}) {
  return (
    <h1 id={id} className={`-mr-4 text-poster ${className}`}>
      <Sentences text={words.heading} word={words.highlight} />
    </h1>
  );
}

/** Starts each sentence of a heading on a new line, if the line has no room for all of it. */
function Sentences({ text, word }: { text: string; word: string | undefined }) {
  const sentences = text.split(/(?<=[.!?]) /);
  if (sentences.length === 1) return <Highlighted text={text} word={word} />;
  return sentences.map((sentence, at) => (
    <Fragment key={at}>
      {at > 0 ? " " : null}
      <span className="inline-block">
        <Highlighted text={sentence} word={word} />
      </span>
    </Fragment>
  ));
}

function Highlighted({ text, word }: { text: string; word: string | undefined }) {
  const at = word ? text.indexOf(word) : -1;
  if (!word || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className="marker">{word}</span>
      {text.slice(at + word.length)}
    </>
  );
}
