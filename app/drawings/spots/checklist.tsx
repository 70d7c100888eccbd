import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A clipboard with ticked boxes: what is done, and what comes next. */
export function Checklist(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.orangePale} turn={90} />
      <Rim d="M22 14H35Q35 10 39 10H42C42 4 54 4 54 10H57Q61 10 61 14H74Q79 14 79 19V85Q79 90 74 90H22Q17 90 17 85V19Q17 14 22 14Z" />
      <path
        d="M22 14H74Q79 14 79 19V85Q79 90 74 90H22Q17 90 17 85V19Q17 14 22 14Z"
        fill={palette.orange}
      />
      <path d="M25 24H71V82H25Z" fill={palette.card} strokeWidth={3.5} />
      <path d="M32 39L36 43L43 34M32 56L36 60L43 51" stroke={palette.green} strokeWidth={5} />
      <path d="M51 39H63M51 56H63M51 72H60" stroke={palette.rockPale} />
      <path d="M33 68H41V76H33Z" strokeWidth={3} />
      <path
        d="M35 22V14Q35 10 39 10H42C42 4 54 4 54 10H57Q61 10 61 14V22Q61 25 58 25H38Q35 25 35 22Z"
        fill={palette.joy}
      />
    </SpotStage>
  );
}
