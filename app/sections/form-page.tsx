import type { ReactNode } from "react";
import type { z } from "zod";
import type { ChosenPicture, nextSteps } from "#app/content/schemas/fields.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import type { RefusedForm } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { FormNotice } from "./form-notice.tsx";
import { NextSteps, ResultPage } from "./result-page.tsx";

/** Shows a page with a form, and what happens next beside it. */
export function FormPage({
  words,
  refused,
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
  children: ReactNode;
}) {
  const labels = useLabels();
  return (
    <ResultPage
      picture={words.picture}
      heading={words.heading}
      text={words.text}
      beside={words.next ? <NextSteps {...words.next} /> : null}
    >
      <form
        method="post"
        noValidate
        className="contact-form raised mt-6 grid max-w-text content-start gap-5 rounded-card bg-card"
      >
        {refused ? <FormNotice refused={refused} subject={words.heading} /> : null}
        {children}
        <RichParagraph className="-mr-2 text-sm text-soft" text={labels.privacyNote} />
        <Button type="submit" className="justify-self-start">
          {words.submit}
        </Button>
      </form>
    </ResultPage>
  );
}
