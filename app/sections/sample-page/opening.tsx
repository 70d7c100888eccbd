import { RichText } from "#app/ui/rich-text.tsx";
import type { HeadingTags } from "./headings.ts";

export function Opening({
  as: Title,
  id,
  heading,
  lead,
}: {
  as: HeadingTags["Title"];
  id: string | undefined;
  heading: string;
  lead: string;
}) {
  return (
    <>
      <Title id={id} className="sample-title">
        {heading}
      </Title>
      <p className="sample-lead">
        <RichText text={lead} />
      </p>
    </>
  );
}
