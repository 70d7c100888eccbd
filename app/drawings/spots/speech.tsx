import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { DotEyes, Patch, Rim, SpotStage } from "./stage.tsx";

/** Two speech bubbles with faces, one talks and one listens: English is something you speak. */
export function Speech(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.greenPale} />
      <Rim d="M18 13H58Q67 13 67 22V40Q67 49 58 49H36L23 60L24 49H18Q9 49 9 40V22Q9 13 18 13ZM44 47H80Q88 47 88 56V72Q88 80 80 80H78L79 91L65 80H44Q36 80 36 72V55Q36 47 44 47Z" />
      <path
        d="M18 13H58Q67 13 67 22V40Q67 49 58 49H36L23 60L24 49H18Q9 49 9 40V22Q9 13 18 13Z"
        fill={palette.green}
      />
      <g fill={palette.card} stroke="none">
        <circle cx={29} cy={26} r={3.4} />
        <circle cx={47} cy={26} r={3.4} />
      </g>
      <path d="M31 35H45Q44 43 38 43Q32 43 31 35Z" fill={palette.orange} strokeWidth={3} />
      <path
        d="M44 47H80Q88 47 88 56V72Q88 80 80 80H78L79 91L65 80H44Q36 80 36 72V55Q36 47 44 47Z"
        fill={palette.joy}
      />
      <DotEyes x={62} y={60} gap={9} r={3} />
      <path d="M55 67Q62 74 69 67" strokeWidth={3.5} />
    </SpotStage>
  );
}
