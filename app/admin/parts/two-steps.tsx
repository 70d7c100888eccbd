import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";

/** Shows a button that explains what it will do before the owner confirms. */
export function TwoSteps({
  label,
  about,
  children,
}: {
  label: string;
  /** Tells screen readers which row of a list the button belongs to. */
  about?: string | undefined;
  children: ReactNode;
}) {
  return (
    <details data-two-steps className="min-w-0 open:w-full">
      <summary
        className={`${buttonClass({ look: "secondary", size: "small" })} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        {label}
        {about === undefined ? null : <span className="sr-only"> ({about})</span>}
      </summary>
      <div
        tabIndex={-1}
        className="scroll-mt-16 mt-3 grid justify-items-start gap-3 rounded-field border-2 border-line bg-sunk p-3"
      >
        {children}
      </div>
    </details>
  );
}
