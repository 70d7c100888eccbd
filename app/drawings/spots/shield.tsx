import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { DotEyes, Patch, Rim, SpotStage } from "./stage.tsx";

/** A shield that shows a villain crossed out: protection against blockers. */
export function Shield(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.bluePale} turn={90} />
      <Rim d="M48 8C58 16 70 19 84 18C86 50 76 76 48 90C20 76 10 50 12 18C26 19 38 16 48 8Z" />
      <path
        d="M48 8C58 16 70 19 84 18C86 50 76 76 48 90C20 76 10 50 12 18C26 19 38 16 48 8Z"
        fill={palette.blue}
      />
      <path
        d="M48 17C57 23 66 26 75.5 26.5C75.5 50 68 69 48 80C28 69 20.5 50 20.5 26.5C30 26 39 23 48 17Z"
        fill={palette.bluePale}
        strokeWidth={3}
      />
      <path
        d="M32 62V46C32 35 39 29 48 29S64 35 64 46V62L58.5 58L53 62L48 58L43 62L37.5 58Z"
        fill={palette.violet}
        strokeWidth={3.5}
      />
      <circle cx={42} cy={42} r={4} fill={palette.card} stroke="none" />
      <circle cx={54} cy={42} r={4} fill={palette.card} stroke="none" />
      <DotEyes x={48} y={43} gap={5.4} r={2} />
      <path d="M37 35.5L44.5 38M59 35.5L51.5 38" strokeWidth={3} />
      <path d="M23 70L75 42" strokeWidth={11} />
      <path d="M23 70L75 42" stroke={palette.orange} strokeWidth={5} />
    </SpotStage>
  );
}
