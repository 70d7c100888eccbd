import type { ReactNode } from "react";
import type { ChosenPicture } from "#app/content/schemas/fields.ts";
import { RichParagraph, RichText } from "#app/ui/rich-text.tsx";
import { pageWidth } from "#app/ui/section.tsx";
import { ChosenPicture as Scene } from "./chosen-picture.tsx";

/**
 * Shows words in one half and a picture in a doorway in the other. On a phone, the picture comes last. `action` is
 * visible without scrolling, `beside` is above the picture, and `mark` is a notice at the top.
 */
export function ResultPage({
  picture,
  heading,
  text,
  values,
  action,
  mark,
  beside,
  children,
}: {
  picture: ChosenPicture;
  heading: ReactNode;
  text: string;
  values?: Record<string, string> | undefined;
  action?: ReactNode;
  mark?: ReactNode;
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="hillside">
      {mark ? <div className={`${pageWidth} -mb-2 print:m-0 print:p-0`}>{mark}</div> : null}
      <div
        className={`${pageWidth} grid gap-x-16 gap-y-12 print:p-0 lg:grid-cols-2 lg:grid-rows-[auto_1fr]`}
      >
        <div className="pt-8 lg:row-span-2 lg:self-baseline lg:pb-24">
          <h1 className="-mr-4 text-loud md:text-poster lg:mr-0 lg:text-[min(5vw,6rem)]">
            {heading}
          </h1>
          <RichParagraph
            className="-mr-2 mt-5 max-w-text text-lead lg:mt-6"
            text={text}
            values={values}
          />
          {action ? <p className="mt-6">{action}</p> : null}
          {children}
        </div>
        {beside ? (
          <div className="grid content-start gap-10 lg:self-baseline print:gap-4">{beside}</div>
        ) : null}
        <div className="result-scene">
          <Scene
            picture={picture}
            first
            sizes="(width >= 64rem) 50vw, 100vw"
            className="door-view"
            photoClassName="aspect-[5/4] object-cover"
          />
        </div>
      </div>
    </div>
  );
}

export function NextSteps({ heading, steps }: { heading: string; steps: readonly string[] }) {
  return (
    <section>
      <h2 className="text-2xl">{heading}</h2>
      <Steps steps={steps} />
    </section>
  );
}

export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="steps mt-4 max-w-text">
      {steps.map((step) => (
        <li key={step}>
          <RichText text={step} />
        </li>
      ))}
    </ol>
  );
}

export function RehearsalMark({
  banner,
  continuation,
}: {
  banner: string;
  continuation?: { href: string; label: string } | undefined;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 rounded-field border-[2.5px] border-line bg-orange px-5 py-2 font-display text-lg text-on-joy">
      <p>{banner}</p>
      {continuation ? (
        <a
          href={continuation.href}
          className="inline-flex min-h-11 items-center underline print:hidden"
        >
          {continuation.label}
        </a>
      ) : null}
    </div>
  );
}
