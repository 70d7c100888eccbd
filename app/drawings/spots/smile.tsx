import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { DotEyes, Patch, Rim, SpotStage } from "./stage.tsx";

/** A smiling sun looks out of an open door: job search with joy. */
export function Smile(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.bluePale} />
      <Rim d="M32 86V36C32 20 42 10 57 10S82 20 82 36V86ZM33 84L12 92V34C12 24 18 16 24 17C30 18 33 26 33 36Z" />
      <path d="M32 86V36C32 20 42 10 57 10S82 20 82 36V86Z" fill={palette.blueLight} />
      <path
        d="M57 26V31M40 33L44 36.5M74 33L70 36.5M36 50H40M78 50H74M39 68L43 65M75 68L71 65"
        stroke={palette.card}
        strokeWidth={4.5}
      />
      <circle cx={57} cy={51} r={15} fill={palette.joy} />
      <DotEyes x={57} y={48} gap={5.5} />
      <path d="M50 55Q57 62 64 55" strokeWidth={3.5} />
      <path d="M34 72C48 66 66 68 80 74V84H34Z" fill={palette.greenLight} stroke="none" />
      <path d="M32 86V36C32 20 42 10 57 10S82 20 82 36V86Z" />
      <path
        className="door-leaf"
        d="M33 84L12 92V34C12 24 18 16 24 17C30 18 33 26 33 36Z"
        fill={palette.orange}
      />
      <circle cx={26} cy={56} r={3} fill={palette.ink} stroke="none" />
    </SpotStage>
  );
}
