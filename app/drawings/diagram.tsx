import type { ReactNode } from "react";
import type { DrawingProps } from "#app/drawings/canvas.tsx";
import type { DiagramName } from "#app/lib/drawing-names.ts";
import { ClarityLadder } from "./diagrams/clarity-ladder.tsx";
import { LanguageToImpact } from "./diagrams/language-to-impact.tsx";
import { QuestMap } from "./diagrams/quest-map.tsx";
import { VillainsToVictories } from "./diagrams/villains-to-victories.tsx";

const diagrams: Record<DiagramName, (props: DrawingProps) => ReactNode> = {
  "quest-map": QuestMap,
  "clarity-ladder": ClarityLadder,
  "language-to-impact": LanguageToImpact,
  "villains-to-victories": VillainsToVictories,
};

interface DiagramProps extends DrawingProps {
  name: DiagramName;
}

/** The larger drawing of that name, one that explains an idea. */
export function Diagram({ name, label, className }: DiagramProps) {
  const Picture = diagrams[name];
  return <Picture label={label} className={className} />;
}

export { QuestMapTall } from "./diagrams/quest-map-tall.tsx";
