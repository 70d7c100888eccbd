import type { ComponentProps } from "react";

/**
 * A link to another site.
 *
 * `hint` is read out behind the words, because a new tab or another site should surprise nobody.
 * The other site learns neither the window nor more than our address.
 */
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
