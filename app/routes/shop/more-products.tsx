import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";

/**
 * A native disclosure; `app/starter/more-products.ts` keeps the toggle in place and reopens the list for
 * returning visitors.
 */
export function MoreProducts({
  showMore,
  showLess,
  children,
}: {
  showMore: string;
  showLess: string;
  children: ReactNode;
}) {
  return (
    <details className="more mt-8">
      <summary className={`${buttonClass({ look: "secondary" })} mt-10`}>
        <span className="more-closed-label">{showMore}</span>
        <span className="more-open-label">{showLess}</span>
      </summary>
      {children}
    </details>
  );
}
