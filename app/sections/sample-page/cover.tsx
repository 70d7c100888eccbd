import type { ColorKey } from "#app/content/schemas/fields.ts";
import { Logo } from "#app/pictures/logo.tsx";
import { Picture } from "#app/pictures/picture.tsx";
import { pagePictures, type PictureName } from "#app/lib/picture-names.ts";
import { useShared } from "#app/islands/shared-context.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { KindProps } from "./parts.tsx";

const pictures: Record<ColorKey, PictureName> = {
  "accent-education": pagePictures.sampleOfEducation,
  blue: pagePictures.sampleOfBlue,
  "accent-joy": pagePictures.sampleOfJoy,
  orange: pagePictures.sampleOfOrange,
};

export function CoverPage({
  page,
  tags: { Title, Part },
  titleId,
  color,
}: KindProps<"cover"> & { color: ColorKey }) {
  const { brand, labels } = useShared();
  return (
    <>
      <div className="sample-cover-front">
        <p className="sample-imprint">
          <Logo className="sample-logo" />
          {brand}
        </p>
        <Title id={titleId} className="sample-title">
          {page.heading}
        </Title>
        <p className="sample-subtitle">{page.subtitle}</p>
        <Picture name={pictures[color]} className="sample-picture" />
      </div>
      <div className="sample-cover-inside">
        {page.task ? (
          <div className="sample-box">
            <Part className="sample-label">{labels.samplePage.task}</Part>
            <p>
              <RichText text={page.task} />
            </p>
          </div>
        ) : null}
        <Part className="sample-label">{labels.samplePage.contents}</Part>
        <ol className="sample-contents">
          {page.contents.map((entry) => (
            <li key={entry}>
              <ContentsEntry entry={entry} />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

function ContentsEntry({ entry }: { entry: string }) {
  const colon = entry.indexOf(":");
  return (
    <span>
      <b>{entry.slice(0, colon + 1)}</b>
      {entry.slice(colon + 1)}
    </span>
  );
}
