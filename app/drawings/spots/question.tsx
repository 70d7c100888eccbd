import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A speech bubble with a question mark: ask me anything. */
export function Question(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.orangePale} turn={90} />
      <Rim d="M22 12H72Q86 12 86 26V54Q86 68 72 68H50L30 86L32 68H24Q10 68 10 54V26Q10 12 22 12Z" />
      <path
        d="M22 12H72Q86 12 86 26V54Q86 68 72 68H50L30 86L32 68H24Q10 68 10 54V26Q10 12 22 12Z"
        fill={palette.orange}
      />
      <path
        d="M36.5 32C37 23 43 20 49 20.5C56 21 60.5 26 60 31.5C59 40 48.5 39 48 47.5"
        stroke={palette.ink}
        strokeWidth={13}
      />
      <path
        d="M36.5 32C37 23 43 20 49 20.5C56 21 60.5 26 60 31.5C59 40 48.5 39 48 47.5"
        stroke={palette.card}
        strokeWidth={6.5}
      />
      <circle cx={47.5} cy={58} r={4.8} fill={palette.card} strokeWidth={3.5} />
    </SpotStage>
  );
}
