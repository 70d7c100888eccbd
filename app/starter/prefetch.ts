/** Prefetches pages on hover in browsers without speculation rules, using the addresses in the page's rules. */
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
        // Browsers cache a response only if it's read completely.
        (answer) => answer.text(),
        () => waiting.add(link.pathname),
      );
  };
  for (const type of ["pointerover", "touchstart", "focusin"])
    page.addEventListener(type, ask, { passive: true });
}
