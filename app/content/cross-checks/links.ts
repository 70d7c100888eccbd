import { isKnownPath } from "#app/lib/paths.ts";
import type { Report, SoundContent } from "./report.ts";

type MenuLink = { label: string; to: string } | { label: string; link: string };

export function checkLinks({ site, notFoundPage }: SoundContent, report: Report) {
  const check = (file: string, path: string, links: readonly MenuLink[] = []) =>
    links.forEach((link, at) => {
      if (!("to" in link) || isKnownPath(link.to)) return;
      const message = `expected the address of a page of this site, got "${link.to}"`;
      report(file, `${path}[${at}].to`, message);
    });
  check("site.yaml", "navigation.pages", site?.navigation.pages);
  check("site.yaml", "navigation.anchors", site?.navigation.anchors);
  check("site.yaml", "legalLinks", site?.legalLinks);
  site?.footer.forEach((column, at) => check("site.yaml", `footer[${at}].links`, column.links));
  check("pages/not-found.yaml", "links", notFoundPage?.links);
}
