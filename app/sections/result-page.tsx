import type { ReactNode } from "react";
import type { ChosenPicture } from "#app/content/schemas/fields.ts";
import { RichParagraph, RichText } from "#app/ui/rich-text.tsx";
import { FramedPicture } from "./chosen-picture.tsx";

/** `action` is in reach without scrolling; `mark` is a notice above everything. */
export function ResultPage({
  picture,
  heading,
  text,
  values,
  action,
  mark,
  children,
}: {
  picture: ChosenPicture;
  heading: string;
  text: string;
  values?: Record<string, string> | undefined;
  action?: ReactNode;
  mark?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div
      className={`mx-auto grid w-full max-w-page items-start gap-8 px-5 pt-28 pb-20 print:px-0 print:pt-8 print:pb-0 md:px-8 lg:grid-cols-2 lg:gap-14 lg:pt-36 ${mark ? "lg:grid-rows-[auto_auto_1fr]" : "lg:grid-rows-[auto_1fr]"}`}
    >
      {mark ? <div className="max-lg:order-first lg:col-span-2">{mark}</div> : null}
      <div>
        <h1 className="text-loud">{heading}</h1>
        <RichParagraph className="mt-5 max-w-text text-lg" text={text} values={values} />
        {action ? <p className="mt-6">{action}</p> : null}
      </div>
      <div className="print:hidden max-lg:mx-auto max-lg:w-full max-lg:max-w-96 lg:row-span-2">
        <FramedPicture picture={picture} first />
      </div>
      <div className="lg:-mt-6">{children}</div>
    </div>
  );
}

export function NextSteps({ heading, steps }: { heading: string; steps: readonly string[] }) {
  return (
    <>
      <h2 className="mt-8 text-xl">{heading}</h2>
      <Steps steps={steps} />
    </>
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
