import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** An open toolbox with a spanner, a pencil and a speech bubble: words are tools. */
export function Toolkit(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.bluePale} turn={180} />
      <g transform="rotate(-12 24 34)">
        <Rim d="M18 12A10 10 0 0 0 19 30V56H29V30A10 10 0 0 0 30 12V22H18Z" />
        <path
          d="M18 12A10 10 0 0 0 19 30V56H29V30A10 10 0 0 0 30 12V22H18Z"
          fill={palette.rockPale}
        />
      </g>
      <Rim d="M6 50H90V60L86 62V86H10V62L6 60ZM45 7H63Q68 7 68 12V27Q68 32 63 32H57L48 42V32H45Q40 32 40 27V12Q40 7 45 7Z" />
      <path
        d="M40 12Q40 7 45 7H63Q68 7 68 12V27Q68 32 63 32H57L48 42V32H45Q40 32 40 27Z"
        fill={palette.green}
      />
      <path d="M47 16H61M47 23.5H55" stroke={palette.card} strokeWidth={3.5} />
      <g transform="rotate(16 76 36)">
        <Rim d="M71 22L76 10L81 22V60H71Z" />
        <path d="M71 22L76 10L81 22V60H71Z" fill={palette.joy} />
        <path d="M71 22H81" strokeWidth={3} />
      </g>
      <path d="M6 50H90V60H6Z" fill={palette.orangeDeep} />
      <path d="M10 60H86V86H10Z" fill={palette.orange} />
      <path d="M40 55H56V70Q56 73 53 73H43Q40 73 40 70Z" fill={palette.joy} />
      <path d="M22 70V78M74 70V78" strokeWidth={3.5} />
    </SpotStage>
  );
}
