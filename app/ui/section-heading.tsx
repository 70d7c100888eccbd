import { RichText } from "./rich-text.tsx";

export function SectionHeading({
  id,
  heading,
  lead,
  className = "mb-8 md:mb-12",
}: {
  id: string;
  heading: string;
  lead?: string;
  className?: string;
}) {
  return (
    <div className={`max-w-text ${className}`}>
      <h2 id={id} className="text-3xl">
        {heading}
      </h2>
      {lead ? (
        <p className="mt-4 text-lg text-soft">
          <RichText text={lead} />
        </p>
      ) : null}
    </div>
  );
}
