import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** Two hands shake: we have a deal. */
export function Handshake(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.greenPale} turn={90} />
      <Rim d="M6 34L22 32L40 32L60 30L75 31L90 30V68L77 66L72 67L56 74L46 75L36 70L22 66L6 70Z" />
      <path
        d="M18 36L40 32L66 44L72 60C74 66 68 68 65 66C65 71 59 73 56 70C55 75 49 76 46 72C43 76 38 74 36 70L18 64Z"
        fill={palette.joyPale}
      />
      <path
        d="M78 34L58 30C50 29 40 36 36 43C33 49 40 53 46 49L54 44C62 49 70 56 74 63L80 62Z"
        fill={palette.orangePale}
      />
      <path d="M56 70L50 62M65 66L58 57" strokeWidth={3.5} />
      <path d="M6 34L22 32V68L6 70Z" fill={palette.green} />
      <path d="M90 30L75 31L77 66L90 68Z" fill={palette.blue} />
      <path d="M48 8V18M30 12L34 21M66 12L62 21" stroke={palette.joyDeep} strokeWidth={4.5} />
    </SpotStage>
  );
}
