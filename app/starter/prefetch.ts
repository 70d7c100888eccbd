/**
 * Fetches the page behind a link as soon as it is pointed at, touched or focused, in browsers that know no
 * speculation rules. Which pages may be fetched stands in those rules. The browser's cache keeps the page, so
 * that a press on the link only has to ask whether it is still the same.
 *
 * @param page the document
 */
export function prefetchOnHover(page: Document) {
  const rules = page.querySelector("script[type=speculationrules]")?.textContent;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!rules || connection?.saveData || HTMLScriptElement.supports?.("speculationrules")) return;
  const waiting = new Set(JSON.parse(rules).prefetch[0].where.href_matches);
  waiting.delete(location.pathname);
  const ask = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>("a[href]");
    if (link?.origin === location.origin && waiting.delete(link.pathname))
      fetch(link.href, { priority: "low" }).then(
        // Only what was read to its end is kept.
        (answer) => answer.text(),
        () => waiting.add(link.pathname),
      );
  };
  for (const type of ["pointerover", "touchstart", "focusin"])
    page.addEventListener(type, ask, { passive: true });
}
