import { Fragment, useContext, type ReactNode } from "react";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { parseMarks, type Run } from "#app/lib/inline-marks.ts";
import { ExternalLink } from "./external-link.tsx";
import { NewTabHintContext } from "./contexts.tsx";

type RichTextProps = {
  text: string;
  /** The values of the placeholders in `text`. Marks for bold words and links inside the values aren't parsed. */
  values?: Values | undefined;
};

export function RichText({ text, values }: RichTextProps) {
  const runs = parseMarks(text);
  return (
    <RichRuns
      runs={values ? runs.map((run) => ({ ...run, text: fillTemplate(run.text, values) })) : runs}
    />
  );
}

type Values = Record<string, string>;

export function RichRuns({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, to, bold }, index) => {
    const words = <Unbroken text={text} />;
    const linked = to === undefined ? words : <TextLink to={to}>{words}</TextLink>;
    return bold ? <strong key={index}>{linked}</strong> : <Fragment key={index}>{linked}</Fragment>;
  });
}

/** Keeps each reference like `OD-7K3F-9QXM` on one line, which could otherwise break at a hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\bOD-[\w-]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  const hint = useContext(NewTabHintContext);
  const look = "underline underline-offset-3";
  if (!to.startsWith("https:")) {
    return (
      <a href={to} className={look}>
        {children}
      </a>
    );
  }
  return (
    <ExternalLink href={to} hint={hint} className={look}>
      {children}
    </ExternalLink>
  );
}

/** Shows a paragraph with bold words and links, or nothing if there's no text. */
export function RichParagraph({
  text,
  values,
  className,
}: Omit<RichTextProps, "text"> & { text: string | undefined; className?: string }) {
  if (!text) return null;
  return (
    <p className={className}>
      <RichText text={text} values={values} />
    </p>
  );
}
