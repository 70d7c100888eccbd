import type { ReactNode } from "react";
import type { z } from "zod";
import type { nextSteps } from "#app/content/schemas/fields.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import type { RefusedForm } from "#app/lib/refused-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { FormNotice } from "./form-notice.tsx";
import { Steps } from "./result-page.tsx";

/** A page that is one form, sent without script. */
export function FormPage({
  words,
  refused,
  children,
}: {
  words: { heading: string; text: string; submit: string; next?: z.infer<typeof nextSteps> };
  refused: RefusedForm<string> | undefined;
  children: ReactNode;
}) {
  const labels = useLabels();
  return (
    <NarrowPage
      heading={words.heading}
      text={words.text}
      aside={words.next ? <Aside next={words.next} /> : null}
    >
      <form method="post" noValidate className="mt-8 grid max-w-text gap-5">
        {refused ? <FormNotice refused={refused} subject={words.heading} /> : null}
        {children}
        <RichParagraph className="text-sm text-soft" text={labels.privacyNote} />
        <Button type="submit" className="justify-self-start">
          {words.submit}
        </Button>
      </form>
    </NarrowPage>
  );
}

/** What happens after the form. */
function Aside({ next }: { next: NonNullable<z.infer<typeof nextSteps>> }) {
  return (
    <Card className="p-6 md:p-8 xl:mt-8">
      <h2 className="text-xl">{next.heading}</h2>
      <Steps steps={next.steps} />
    </Card>
  );
}
