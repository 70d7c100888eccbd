import type { ComponentProps } from "react";

/** Links to another site, which gets no access to our window and only our origin as the referrer. */
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
