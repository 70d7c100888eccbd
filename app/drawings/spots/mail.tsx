import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A closed envelope with a heart for a seal: a message for you. */
export function Mail(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.orangePale} turn={90} />
      <g transform="rotate(-4 48 50)">
        <Rim d="M14 24H82Q87 24 87 29V75Q87 80 82 80H14Q9 80 9 75V29Q9 24 14 24Z" />
        <path
          d="M14 24H82Q87 24 87 29V75Q87 80 82 80H14Q9 80 9 75V29Q9 24 14 24Z"
          fill={palette.card}
        />
        <path d="M11 78L38 52M85 78L58 52" strokeWidth={3.5} />
        <path d="M10 26L48 58L86 26Q85 24 82 24H14Q11 24 10 26Z" fill={palette.joy} />
        <path
          d="M48 64C40 58 35 53 37 47C39 41 46 42 48 47C50 42 57 41 59 47C61 53 56 58 48 64Z"
          fill={palette.orange}
          strokeWidth={3.5}
        />
      </g>
    </SpotStage>
  );
}
