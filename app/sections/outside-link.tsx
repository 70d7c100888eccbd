import type { ComponentProps } from "react";
import { buttonClass, type ButtonStyle } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";

type OutsideLinkProps = Omit<ComponentProps<typeof ExternalLink>, "hint" | "href"> & {
  href: string | undefined;
};

/** Links to another site, or renders nothing if there's no address. */
export function OutsideLink({ newTab = true, href, ...props }: OutsideLinkProps) {
  const labels = useLabels();
  if (href === undefined) return null;
  const hint = newTab ? labels.newTab : labels.externalSite;
  return <ExternalLink {...props} href={href} newTab={newTab} hint={hint} />;
}

export function OutsideButton({
  look,
  size,
  wide,
  className = "",
  ...props
}: OutsideLinkProps & ButtonStyle) {
  return <OutsideLink {...props} className={`${buttonClass({ look, size, wide })} ${className}`} />;
}
