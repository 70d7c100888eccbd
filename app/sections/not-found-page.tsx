import { href } from "react-router";
import { colorLooks } from "#app/lib/color-looks.ts";
import { pagePictures } from "#app/lib/picture-names.ts";
import type { NotFoundPage as Words } from "#app/content/schemas/transaction-pages.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { pageWidth } from "#app/ui/section.tsx";

const looks = Object.values(colorLooks);

/** Shows the same content for all unknown addresses: a door in front of a wall, and doors that lead on. */
export function NotFoundPage({ words }: { words: Words }) {
  return (
    <div className="missing">
      <title>{words.seo.title}</title>
      <meta name="description" content={words.seo.description} />
      <meta name="robots" content="noindex" />
      <div className="doors-scene">
        <div className={pageWidth}>
          <h1 className="-mr-4 text-poster lg:text-[min(8.2vw,10rem)]">{words.heading}</h1>
          <RichParagraph className="mt-5 mb-6 max-w-text text-lead" text={words.text} />
          <ButtonLink href={href("/")}>{words.button}</ButtonLink>
        </div>
        <div className={`${pageWidth} grid items-end gap-x-6 pt-8 lg:grid-cols-[1fr_2fr]`}>
          <Picture
            name={pagePictures.notFound}
            label={words.sceneAlt}
            first
            className="door-view"
          />
          <div>
            <h2 className="mt-6 text-center text-xl">{words.linksHeading}</h2>
            <ul
              data-not-found
              className="doors lg:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] lg:gap-6"
            >
              {words.links.map((link, index) => (
                <li key={link.to}>
                  <a
                    href={link.to}
                    className={`door no-underline hover:underline ${looks[index % looks.length]?.door}`}
                  >
                    <strong>{link.label}</strong>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </div>
  );
}
