import type { ReactNode } from "react";
import type { z } from "zod";
import type { ChosenPicture, nextSteps } from "#app/content/schemas/fields.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import type { RefusedForm } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { FormNotice } from "./form-notice.tsx";
import { NextSteps, ResultPage } from "./result-page.tsx";

/** Shows a page with a form. What happens next is explained below a short form and beside a long form. */
export function FormPage({
  words,
  refused,
  isLong = false,
  children,
}: {
  words: {
    heading: string;
    text: string;
    submit: string;
    picture: ChosenPicture;
    next?: z.infer<typeof nextSteps>;
  };
  refused: RefusedForm<string> | undefined;
  isLong?: boolean;
  children: ReactNode;
}) {
  const labels = useLabels();
  const steps = words.next ? <NextSteps {...words.next} /> : null;
  return (
    <ResultPage
      picture={words.picture}
      heading={words.heading}
      text={words.text}
      beside={isLong ? steps : null}
    >
      <div className={`mt-8 grid gap-10 ${isLong ? "" : "md:max-lg:grid-cols-2"}`}>
        <form method="post" noValidate className="grid max-w-text content-start gap-5">
          {refused ? <FormNotice refused={refused} subject={words.heading} /> : null}
          {children}
          <RichParagraph className="text-sm text-soft" text={labels.privacyNote} />
          <Button type="submit" className="justify-self-start">
            {words.submit}
          </Button>
        </form>
        {isLong ? null : steps}
      </div>
    </ResultPage>
  );
}
