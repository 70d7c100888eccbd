import { useRouteLoaderData } from "react-router";
import type { Chrome } from "#app/content/chrome.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

/** Said when not even the content could be read. */
const headingWithoutContent = "Unexpected Application Error!";

/**
 * The screen for an error that no page handles.
 *
 * It works without any content, and its links are plain ones: after an error the page should be
 * loaded anew.
 */
export function ErrorScreen({ detail }: { detail: string }) {
  const chrome = useRouteLoaderData<() => Chrome>("root");
  const words = chrome?.labels.error;
  return (
    <div className="mx-auto max-w-text px-5 pt-36 pb-24">
      <title>{words?.heading ?? headingWithoutContent}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{words?.heading ?? headingWithoutContent}</h1>
      <p className="mt-4 font-bold">{detail}</p>
      {words && chrome ? (
        <>
          <p className="mt-4 text-lg text-soft">
            <RichText text={words.text} />
          </p>
          <p className="mt-8 flex flex-wrap gap-4">
            <a href="/" className={buttonClass()}>
              {words.homeButton}
            </a>
            <a
              href={`mailto:${chrome.emailAddress}`}
              className={buttonClass({ look: "secondary" })}
            >
              {words.mailLabel}
            </a>
          </p>
        </>
      ) : null}
    </div>
  );
}
