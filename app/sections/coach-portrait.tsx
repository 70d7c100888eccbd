import type { SiteContent } from "#app/content/schemas/site.ts";
import { ChosenPicture } from "./chosen-picture.tsx";

export function CoachPortrait({
  coach,
  first = false,
  className,
}: {
  coach: SiteContent["coach"];
  first?: boolean;
  className: string;
}) {
  return (
    <div className={`raised mx-auto w-full overflow-hidden rounded-card bg-card ${className}`}>
      <ChosenPicture
        picture={coach.portrait}
        first={first}
        sizes="(width >= 48rem) 26rem, 20rem"
        className="block h-auto w-full"
      />
    </div>
  );
}
