import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { DotEyes, Patch, Rim, SpotStage } from "./stage.tsx";

/** A fluffy cloud goes out and a solid block comes in: weak words become results. */
export function Exchange(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.orangePale} turn={180} />
      <Rim d="M16 40C6 40 6 27 15 26C15 14 32 11 36 20C44 16 51 23 48 29C54 33 52 40 46 40Z" />
      <path
        className="cloud"
        d="M16 40C6 40 6 27 15 26C15 14 32 11 36 20C44 16 51 23 48 29C54 33 52 40 46 40Z"
        fill={palette.card}
      />
      <DotEyes x={30} y={27} gap={6} r={2.2} />
      <circle cx={30} cy={33} r={2.2} strokeWidth={2.5} />
      <Rim d="M48 57L67 48L86 57V78L67 88L48 78Z" />
      <path d="M48 57L67 48L86 57L67 66Z" fill={palette.joyPale} />
      <path d="M48 57L67 66V88L48 78Z" fill={palette.joy} />
      <path d="M86 57L67 66V88L86 78Z" fill={palette.joyDeep} />
      <path
        d="M60 20C74 20 80 26 80 38M73 32L80 40L87 32M36 76C22 76 16 70 16 56M9 62L16 54L23 62"
        stroke={palette.card}
        strokeWidth={9}
      />
      <path
        d="M60 20C74 20 80 26 80 38M73 32L80 40L87 32"
        stroke={palette.orangeDeep}
        strokeWidth={5}
      />
      <path d="M36 76C22 76 16 70 16 56M9 62L16 54L23 62" stroke={palette.green} strokeWidth={5} />
    </SpotStage>
  );
}
