import { href } from "react-router";
import { pagePictures } from "#app/lib/picture-names.ts";
import type { NotFoundPage as Words } from "#app/content/schemas/transaction-pages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ResultPage } from "./result-page.tsx";

/** Shows the same content for all unknown addresses. */
export function NotFoundPage({ words }: { words: Words }) {
  return (
    <>
      <title>{words.seo.title}</title>
      <meta name="description" content={words.seo.description} />
      <meta name="robots" content="noindex" />
      <ResultPage
        picture={{ drawing: pagePictures.notFound, alt: words.sceneAlt }}
        heading={words.heading}
        text={words.text}
      >
        <p className="mt-8">
          <ButtonLink href={href("/")}>{words.button}</ButtonLink>
        </p>
        <h2 className="mt-10 text-xl">{words.linksHeading}</h2>
        <ul data-not-found className="mt-2 flex flex-wrap gap-x-6">
          {words.links.map((link) => (
            <li key={link.to}>
              <a href={link.to} className="inline-flex min-h-11 items-center font-bold underline">
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </ResultPage>
    </>
  );
}
