import { Fragment, type ReactNode } from "react";
import type { z } from "zod";
import type { ChosenPicture as Chosen, closing } from "#app/content/schemas/fields.ts";
import { defeated } from "#app/lib/picture-names.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { ChosenPicture } from "./chosen-picture.tsx";
import { pageWidth, Section, type Ground } from "#app/ui/section.tsx";

/** Shows the call to action in the light from an open door. */
export function DoorwayCall({
  words,
  children,
}: {
  words: Pick<z.infer<typeof closing>, "heading" | "text" | "note">;
  children: ReactNode;
}) {
  return (
    <Section labelledBy="closing-heading" bleed>
      <div className="doorway-ground px-5 pt-12 md:pt-16">
        <div className="doorway">
          <span className="doorway-leaf" />
          <div>
            <h2 id="closing-heading" className="mx-auto max-w-[7.5em] text-loud">
              {words.heading}
            </h2>
            <RichParagraph className="mt-4 text-lead" text={words.text} />
            <div className="mt-6 flex flex-wrap justify-center gap-4">{children}</div>
            {words.note ? <p className="mt-5">{words.note}</p> : null}
          </div>
        </div>
      </div>
    </Section>
  );
}

/** Shows the call to action beside a scene that extends to the left or right edge of the screen. */
export function SceneCall({
  words,
  picture,
  ground,
  side = "right",
  children,
}: {
  words: Pick<z.infer<typeof closing>, "heading" | "text" | "note">;
  picture: Chosen;
  ground: Ground;
  side?: "left" | "right";
  children: ReactNode;
}) {
  return (
    <Section ground={ground} labelledBy="closing-heading" bleed>
      <div
        className={`scene-call grid items-center md:grid-cols-2 ${side === "left" ? "is-mirrored" : ""}`}
      >
        <div className="scene-words py-10 md:py-24">
          <h2 id="closing-heading" className="text-loud">
            {words.heading}
          </h2>
          <RichParagraph className="mt-4 max-w-text text-lead" text={words.text} />
          <div className="mt-6 flex flex-wrap gap-4">{children}</div>
          {words.note ? <p className="mt-5">{words.note}</p> : null}
        </div>
        <ChosenPicture
          picture={picture}
          sizes="(width >= 48rem) 50vw, 100vw"
          className="section-line stands bleeds"
        />
      </div>
    </Section>
  );
}

/** Shows the call to action as large type beside an open door on solid green. */
export function PosterCall({
  words,
  children,
}: {
  words: Pick<z.infer<typeof closing>, "heading" | "text">;
  children: ReactNode;
}) {
  return (
    <Section labelledBy="closing-heading" bleed>
      <div className="woods-ground">
        <div
          className={`${pageWidth} grid items-end gap-6 py-10 md:py-24 lg:grid-cols-[2fr_1fr] lg:gap-16`}
        >
          <div className="flex items-end gap-6 lg:gap-16">
            <h2 id="closing-heading" className="big-number min-w-0">
              {words.heading}
            </h2>
            <svg aria-hidden="true" viewBox="0 0 160 210" className="ajar">
              <path d="M3 197V80a77 77 0 0 1 154 0v117z" />
              <path d="M20 197V82a60 60 0 0 1 120 0v115z" />
              <path d="M20 197V82c0-34 14-56 30-54s34 30 34 62v117z" />
              <circle cx="70" cy="126" r="7" />
            </svg>
          </div>
          <div>
            <RichParagraph className="mb-6 max-w-text text-lead" text={words.text} />
            {children}
          </div>
        </div>
      </div>
    </Section>
  );
}

/** Shows the call to action on the section's color. The drawing must not have a sky, which would hide that color. */
export function CallToAction({
  words,
  ground = "joy",
  beside,
  scene,
  children,
}: {
  words: z.infer<typeof closing>;
  ground?: Ground;
  beside?: ReactNode;
  scene?: ReactNode;
  children: ReactNode;
}) {
  const drawing = words.panorama ? <Picture name={words.panorama} className="panorama" /> : scene;
  return (
    <Section ground={ground} labelledBy="closing-heading" bleed>
      <div
        className={`${pageWidth} ${drawing ? "pt-12" : "py-12 md:py-24"} ${beside ? "grid gap-12 pb-6 lg:grid-cols-[3fr_2fr] lg:gap-20" : "text-center"}`}
      >
        {beside ? <div>{beside}</div> : null}
        <div>
          <h2 id="closing-heading" className="text-loud">
            {words.heading}
          </h2>
          <RichParagraph
            className={`mt-4 max-w-text text-lead ${beside ? "" : "mx-auto"}`}
            text={words.text}
          />
          <div className={`mt-6 flex flex-wrap gap-4 ${beside ? "" : "justify-center"}`}>
            {children}
          </div>
          {words.note ? <p className="mt-5">{words.note}</p> : null}
        </div>
      </div>
      {drawing}
    </Section>
  );
}

/** Shows beaten villains on a hill, with `children` in every second gap between them. */
export function Beaten({
  villains,
  children,
}: {
  villains: readonly string[];
  children?: ReactNode;
}) {
  return (
    <div className="parade">
      <p
        aria-hidden="true"
        className={`${pageWidth} flex justify-between pb-6 ${children ? "items-end" : ""}`}
      >
        {villains.map((id, index) => (
          <Fragment key={id}>
            <Picture name={defeated(`villains/${id}`)} />
            {index % 2 === 0 ? children : null}
          </Fragment>
        ))}
      </p>
    </div>
  );
}
