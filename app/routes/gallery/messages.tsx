import type { NewsletterPage } from "#app/content/schemas/transaction-pages.ts";
import { ErrorScreen } from "#app/sections/error-screen.tsx";
import { FaqList } from "#app/sections/faq-list.tsx";
import { FormNotice } from "#app/sections/form-notice.tsx";
import { NewsletterButton } from "#app/sections/newsletter-button.tsx";
import { ToastCard } from "#app/sections/toasts.tsx";
import { Button } from "#app/ui/button.tsx";
import { CrossIcon } from "#app/ui/icons.tsx";
import { Part, Row } from "./part.tsx";

const toast = { title: "Error", text: "Failed to start checkout. Please try again." };

export function Messages() {
  return (
    <Part title="Messages">
      <Row label="toast">
        <div className="gallery-narrow">
          <ToastCard {...toast} dismiss={() => {}} />
        </div>
      </Row>
    </Part>
  );
}

const failures = ["invalid", "unreachable", "late", "notStored", "tooLarge"] as const;

export function ErrorParts() {
  return (
    <Part title="Errors">
      {failures.map((failure) => (
        <FormNotice key={failure} refused={{ failure, values: {}, errors: {} }} />
      ))}
      <ErrorScreen detail="503 Service Unavailable" />
    </Part>
  );
}

const faqs = [
  {
    id: "gallery-first",
    question: "Can I move a session?",
    answer: "Yes. Tell me **24 hours** before it starts, and we find a new time.",
  },
  { id: "gallery-second", question: "How can I pay?", answer: "By card, before the start." },
];

export function Questions() {
  return (
    <Part title="Questions">
      <FaqList faqs={faqs} name="gallery-faq" />
    </Part>
  );
}

/** An open dialog, and the real one behind its button. */
export function Dialogs({ newsletter }: { newsletter: NewsletterPage }) {
  return (
    <Part title="Dialogs">
      <Row>
        <dialog open aria-labelledby="gallery-dialog" className="dialog gallery-dialog">
          <div className="flex items-start justify-between gap-4">
            <h3 id="gallery-dialog" className="text-2xl">
              An open dialog
            </h3>
            <button
              type="button"
              aria-label="Close"
              className="-mt-2 -mr-2 inline-flex size-11 items-center justify-center rounded-full"
            >
              <CrossIcon />
            </button>
          </div>
          <p className="mt-4">What it asks, and one button.</p>
          <Button className="mt-5">Do it</Button>
        </dialog>
        <NewsletterButton label="Open the newsletter dialog" words={newsletter} />
      </Row>
    </Part>
  );
}
