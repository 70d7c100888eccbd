import type { Program } from "#app/content/schemas/catalogue.ts";
import { colorLooks } from "#app/lib/color-looks.ts";
import { isStartOver, programDuration } from "#app/lib/program-facts.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useChrome } from "./chrome-context.tsx";

/** Says when a program starts or how long it is. If the announced start has passed, shows `comingOver` instead. */
export function ProgramTerm({ program }: { program: Program }) {
  const labels = useLabels();
  const { month } = useChrome();
  return isStartOver(program, month) ? (
    <RichText text={labels.comingOver} />
  ) : (
    <Badge look={colorLooks[program.color].badge}>{programDuration(program, labels)}</Badge>
  );
}
