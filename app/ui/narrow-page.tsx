import type { ReactNode } from "react";
import { RichParagraph } from "./rich-text.tsx";

export function NarrowPage({
  heading,
  text,
  children,
}: {
  heading: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-page px-5 pt-28 pb-20 print:px-0 print:pt-8 print:pb-0 md:px-8 lg:pt-36">
      <h1 id="page-heading" className="max-w-text text-loud">
        {heading}
      </h1>
      <RichParagraph className="mt-5 max-w-text text-lead text-soft" text={text} />
      {children}
    </div>
  );
}
