import { useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { island } from "#app/islands/island.tsx";
import { Button } from "#app/ui/button.tsx";
import { CrossIcon } from "#app/ui/icons.tsx";
import { openModal } from "#app/ui/open-modal.ts";
import { useShared } from "#app/islands/shared-context.tsx";
import { findPopup } from "./find-popup.ts";
import { NewsletterForm, pickNewsletterWords, type NewsletterWords } from "./newsletter-form.tsx";

type NewsletterButtonProps = { label: string; words: NewsletterWords };

function LiveNewsletterButton({ label, words }: NewsletterButtonProps) {
  const { newsletterPopup, newsletterScript, labels } = useShared();
  const dialog = useRef<HTMLDialogElement>(null);
  const looking = useRef(false);
  const [opened, setOpened] = useState(false);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    // Ignores further presses while the service's script loads.
    if (looking.current) return;
    looking.current = true;
    const popup = await findPopup(newsletterPopup, newsletterScript);
    looking.current = false;
    if (popup && (await showsUp(popup))) return;
    flushSync(() => setOpened(true));
    if (!dialog.current) return;
    openModal(dialog.current);
    // The browser would focus the close button.
    dialog.current.querySelector<HTMLElement>("input[type=email]")?.focus();
  };
  return (
    <>
      <form action="/newsletter" method="get" onSubmit={(event) => void open(event)}>
        <Button type="submit" wide>
          {label}
        </Button>
      </form>
      {opened ? (
        <dialog
          ref={dialog}
          aria-labelledby="newsletter-dialog"
          closedby="any"
          className="dialog max-w-[34rem]"
        >
          <div className="dialog-form">
            <div className="flex items-start justify-between gap-4">
              <h2 id="newsletter-dialog" className="text-2xl">
                {words.dialogHeading}
              </h2>
              <button
                type="button"
                onClick={() => dialog.current?.close()}
                aria-label={labels.close}
                className="-mt-2 -mr-2 inline-flex size-11 flex-none items-center justify-center rounded-full"
              >
                <CrossIcon />
              </button>
            </div>
            <NewsletterForm words={words} idPrefix="dialog" />
          </div>
        </dialog>
      ) : null}
    </>
  );
}

/** Our own dialog opens where the service's popup fails. Without script it links to the sign-up page. */
export const NewsletterButton = island("NewsletterButton", LiveNewsletterButton, {
  labels: ["form", "newTab", "close", "privacyNote"],
  pick: ({ label, words }) => ({ label, words: pickNewsletterWords(words) }),
});

async function showsUp(popup: () => unknown): Promise<boolean> {
  try {
    await popup();
    return true;
  } catch (error) {
    console.error("The sign-up window of the e-mail service did not open.", error);
    return false;
  }
}
