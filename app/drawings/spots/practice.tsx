import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { DotEyes, Patch, Rim, SpotStage } from "./stage.tsx";

/** A dumbbell that speaks: training for speaking. */
export function Practice(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.joyPale} turn={90} />
      <Rim d="M42 8H78Q86 8 86 16V32Q86 40 78 40H66L54 50L55 40H42Q34 40 34 32V16Q34 8 42 8Z" />
      <path
        d="M42 8H78Q86 8 86 16V32Q86 40 78 40H66L54 50L55 40H42Q34 40 34 32V16Q34 8 42 8Z"
        fill={palette.card}
      />
      <path d="M45 19H75M45 29H63" stroke={palette.green} />
      <g transform="rotate(-10 44 68)">
        <Rim d="M8 60H17V53Q17 50 20 50H29Q32 50 32 53V63H60V53Q60 50 63 50H72Q75 50 75 53V60H84V76H75V83Q75 86 72 86H63Q60 86 60 83V73H32V83Q32 86 29 86H20Q17 86 17 83V76H8Z" />
        <path d="M30 63H62V73H30Z" fill={palette.rockPale} />
        <path d="M8 60H18V76H8ZM74 60H84V76H74Z" fill={palette.orangeDeep} />
        <path
          d="M17 53Q17 50 20 50H29Q32 50 32 53V83Q32 86 29 86H20Q17 86 17 83ZM60 53Q60 50 63 50H72Q75 50 75 53V83Q75 86 72 86H63Q60 86 60 83Z"
          fill={palette.orange}
        />
        <DotEyes x={46} y={68} gap={5} r={2} />
      </g>
    </SpotStage>
  );
}
