import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A briefcase with a gamepad for a lock: a job in games. */
export function Briefcase(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.bluePale} />
      <path d="M34 28V18Q34 12 40 12H56Q62 12 62 18V28" stroke={palette.card} strokeWidth={13} />
      <path d="M34 28V18Q34 12 40 12H56Q62 12 62 18V28" strokeWidth={10} />
      <path d="M34 28V18Q34 12 40 12H56Q62 12 62 18V28" stroke={palette.rockPale} strokeWidth={3} />
      <Rim d="M15 27H81Q87 27 87 33V79Q87 85 81 85H15Q9 85 9 79V33Q9 27 15 27Z" />
      <path
        d="M15 27H81Q87 27 87 33V79Q87 85 81 85H15Q9 85 9 79V33Q9 27 15 27Z"
        fill={palette.orange}
      />
      <path
        d="M9 33Q9 27 15 27H81Q87 27 87 33V50C72 57 60 59 48 59S24 57 9 50Z"
        fill={palette.orangeDeep}
      />
      <path d="M21 35H34" stroke={palette.orange} />
      <path
        d="M35 49C40 44 56 44 61 49C66 56 67 70 61 70C56 70 55 64 48 64S40 70 35 70C29 70 30 56 35 49Z"
        fill={palette.joy}
        strokeWidth={3.5}
      />
      <path d="M38 55H44M41 52V58" strokeWidth={3} />
      <circle cx={55.5} cy={55} r={2.4} fill={palette.ink} stroke="none" />
    </SpotStage>
  );
}
