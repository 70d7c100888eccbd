import type { ColorKey } from "#app/content/schemas/fields.ts";
import type { SamplePage as Page } from "#app/content/schemas/samples.ts";
import { changeTexts, curlQuotes } from "#app/lib/typography.ts";
import { AnswerPage } from "./sample-page/answer.tsx";
import { beginningOf } from "./sample-page/beginning.ts";
import { CoverPage } from "./sample-page/cover.tsx";
import { DialoguePage, GuidePage, PhrasesPage } from "./sample-page/kinds.tsx";
import { headings, type HeadingLevel } from "./sample-page/parts.tsx";

const looks: Record<ColorKey, string> = {
  "accent-education": "sample-education",
  blue: "sample-blue",
  "accent-joy": "sample-joy",
  orange: "sample-orange",
};

type SampleProps = { page: Page; color: ColorKey };

/** Shows a sample page. A `thumbnail` is hidden from screen readers, so the element around it needs a name. */
export function SamplePage({
  page,
  color,
  ...props
}: SampleProps &
  ({ size: "page"; level: HeadingLevel; titleId?: string } | { size: "thumbnail" })) {
  if (props.size === "thumbnail") {
    return (
      <div className={`sample-sheet sample-thumbnail ${looks[color]}`} aria-hidden="true" inert>
        <Typeset page={beginningOf(page)} color={color} />
      </div>
    );
  }
  return (
    <article className={`sample-sheet ${looks[color]}`} aria-labelledby={props.titleId}>
      <Typeset page={page} color={color} level={props.level} titleId={props.titleId} />
    </article>
  );
}

function Typeset({
  page: written,
  level,
  titleId,
  color,
}: SampleProps & { level?: HeadingLevel; titleId?: string | undefined }) {
  const tags = headings(level);
  const page = changeTexts(written, curlQuotes);
  return (
    <div className={`sample-page sample-page-${page.kind}`}>
      {page.kind === "cover" ? (
        <CoverPage page={page} tags={tags} titleId={titleId} color={color} />
      ) : null}
      {page.kind === "answer" ? <AnswerPage page={page} tags={tags} titleId={titleId} /> : null}
      {page.kind === "guide" ? <GuidePage page={page} tags={tags} titleId={titleId} /> : null}
      {page.kind === "dialogue" ? <DialoguePage page={page} tags={tags} titleId={titleId} /> : null}
      {page.kind === "phrases" ? <PhrasesPage page={page} tags={tags} titleId={titleId} /> : null}
    </div>
  );
}
