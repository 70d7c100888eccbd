import { pickChrome } from "#app/content/chrome.ts";
import { getContent } from "#app/content/load.server.ts";
import { islandLabels } from "#app/islands/registry.ts";
import { pickNames } from "#app/lib/by-name.ts";

/** Serves the texts of islands. Browsers load them together with the islands' script, so pages don't contain them. */
export function loader() {
  const { shared } = pickChrome(getContent(), new Date());
  return Response.json({ ...shared, labels: pickNames(shared.labels, islandLabels) });
}
