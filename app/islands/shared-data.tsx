import { useContext } from "react";
import { pickNames } from "#app/lib/by-name.ts";
import { FoundLabelsContext } from "./island.tsx";
import { sharedId, useShared } from "./shared-context.tsx";

/** Render it after all islands of the page. */
export function SharedData() {
  const labels = useContext(FoundLabelsContext);
  const shared = useShared();
  if (labels.size === 0) return null;
  const data = { ...shared, labels: pickNames(shared.labels, [...labels]) };
  // No text may close the script element.
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return (
    <script id={sharedId} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
  );
}
