import type { ReactNode } from "react";
import type { ChosenPicture } from "#app/content/schemas/fields.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { FramedPicture } from "./framed-picture.tsx";

/**
 * The page after an action: a scene, the result and the next step. `values` are inserted into the text; `mark`
 * is a notice above it.
 */
export function ResultPage({
  picture,
  heading,
  text,
  values,
  mark,
  children,
}: {
  picture: ChosenPicture;
  heading: string;
  text: string;
  values?: Record<string, string> | undefined;
  mark?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto grid w-full max-w-page items-start gap-10 px-5 pt-28 pb-20 md:px-8 lg:grid-cols-2 lg:gap-14 lg:pt-36">
      {mark ? <div className="max-lg:order-first lg:col-span-2">{mark}</div> : null}
      <div>
        <h1 className="text-3xl">{heading}</h1>
        <p className="mt-5 max-w-text text-lg">
          <RichText text={text} values={values} />
        </p>
        {children}
      </div>
      <div className="max-lg:order-first max-lg:mx-auto max-lg:w-full max-lg:max-w-96">
        <FramedPicture picture={picture} first />
      </div>
    </div>
  );
}
