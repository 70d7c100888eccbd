import type { ReactNode } from "react";
import type { ChosenPicture } from "#app/content/schemas/fields.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { FramedPicture } from "./framed-picture.tsx";

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
    <div className="mx-auto grid w-full max-w-page items-start gap-8 px-5 pt-28 pb-20 md:px-8 lg:grid-cols-2 lg:gap-14 lg:pt-36">
      {mark ? <div className="max-lg:order-first lg:col-span-2">{mark}</div> : null}
      <div>
        <h1 className="text-3xl">{heading}</h1>
        <p className="mt-5 max-w-text text-lg">
          <RichText text={text} values={values} />
        </p>
        {action ? <p className="mt-6">{action}</p> : null}
      </div>
      <div className="max-lg:mx-auto max-lg:w-full max-lg:max-w-96 lg:row-span-2">
        <FramedPicture picture={picture} first />
      </div>
      <div className="lg:-mt-6">{children}</div>
    </div>
  );
}
