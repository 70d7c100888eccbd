import type { ComponentProps } from "react";

/** The other site gets no access to the window, and only our origin as referrer. */
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
