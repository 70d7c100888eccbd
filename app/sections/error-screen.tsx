import { useContext } from "react";
import { useRouteLoaderData } from "react-router";
import type { Chrome } from "#app/content/chrome.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { OwnerMailContext } from "./chrome-context.tsx";

/** The texts for errors that occur before the content is read. */
const wordsWithoutContent = {
  heading: "Unexpected Application Error!",
  text: "",
  homeButton: "Return to Home",
  mailLabel: "Email me",
};

/** Shows an error, even if there's no content. */
export function ErrorScreen({ detail }: { detail: string }) {
  const chrome = useRouteLoaderData<() => Chrome>("root");
  const ownerMail = useContext(OwnerMailContext);
  const words = chrome?.shared.labels.error ?? wordsWithoutContent;
  return (
    <div className="mx-auto max-w-text px-5 pt-36 pb-24">
      <title>{words.heading}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-loud">{words.heading}</h1>
      <p className="mt-4 font-bold">{detail}</p>
      <RichParagraph className="mt-4 text-lead text-soft" text={words.text} />
      <p className="mt-8 flex flex-wrap gap-4">
        <a href="/" className={buttonClass()}>
          {words.homeButton}
        </a>
        <a href={`mailto:${ownerMail}`} className={buttonClass({ look: "secondary" })}>
          {words.mailLabel}
        </a>
      </p>
    </div>
  );
}
