import type { ComponentProps } from "react";

/** Links to another site. That site can't access our window, and receives only our origin as the referrer. */
export function ExternalLink({
  hint,
  newTab = true,
  children,
  ...props
}: ComponentProps<"a"> & { hint: string; newTab?: boolean }) {
  return (
    <a {...props} target={newTab ? "_blank" : undefined} rel="noopener">
      {children}
      <span className="sr-only"> {hint}</span>
    </a>
  );
}
