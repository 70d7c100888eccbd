import { useRef, useState, type FormEvent } from "react";
import { href, PrefetchPageLinks } from "react-router";
import type { NewsletterPage } from "#app/content/schemas/transaction-pages.ts";
import { Button } from "#app/ui/button.tsx";
import { CrossIcon } from "#app/ui/icons.tsx";
import { useChrome } from "./chrome-context.tsx";
import { findPopup } from "./find-popup.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

/**
 * Opens the sign-up window of the owner's e-mail service where that is loaded, else our own.
 * Without script the button leads to the sign-up page.
 */
export function NewsletterButton({ label, words }: { label: string; words: NewsletterPage }) {
  const { newsletterPopup, newsletterScript, labels } = useChrome();
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const popup = await findPopup(newsletterPopup, newsletterScript);
    if (popup) {
      popup();
      return;
    }
    setOpened(true);
    dialog.current?.showModal();
  };
  return (
    <>
      {/* What sends the form is fetched now: when the line breaks later, the text must not get lost. */}
      {opened ? <PrefetchPageLinks page={href("/newsletter")} /> : null}
      <form action={href("/newsletter")} method="get" onSubmit={(event) => void open(event)}>
        <Button type="submit" wide>
          {label}
        </Button>
      </form>
      <dialog
        ref={dialog}
        aria-labelledby="newsletter-dialog"
        closedby="any"
        className="dialog max-w-[34rem]"
      >
        <div className="overflow-y-auto p-6 md:p-8">
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
    </>
  );
}
