import type { ComponentProps } from "react";
import { buttonClass, type ButtonStyle } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";

type OutsideLinkProps = Omit<ComponentProps<typeof ExternalLink>, "hint">;

/** A link to another site, which says so to screen readers. */
export function OutsideLink({ newTab = true, ...props }: OutsideLinkProps) {
  const labels = useLabels();
  return (
    <ExternalLink {...props} newTab={newTab} hint={newTab ? labels.newTab : labels.externalSite} />
  );
}

/** A link to another site that looks like a button. */
export function OutsideButton({
  look,
  size,
  wide,
  className = "",
  ...props
}: OutsideLinkProps & ButtonStyle) {
  return <OutsideLink {...props} className={`${buttonClass({ look, size, wide })} ${className}`} />;
}
