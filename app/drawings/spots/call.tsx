import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { DotEyes, Patch, Rim, SpotStage } from "./stage.tsx";

/** A video call with two smiling faces. */
export function Call(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.bluePale} />
      <Rim d="M14 16H82Q88 16 88 22V74Q88 80 82 80H14Q8 80 8 74V22Q8 16 14 16Z" />
      <path
        d="M14 16H82Q88 16 88 22V74Q88 80 82 80H14Q8 80 8 74V22Q8 16 14 16Z"
        fill={palette.card}
      />
      <path d="M8 66H88V74Q88 80 82 80H14Q8 80 8 74Z" fill={palette.ink} />
      <path d="M14 22H46V60H14Z" fill={palette.greenLight} strokeWidth={3} />
      <path d="M50 22H82V60H50Z" fill={palette.joyPale} strokeWidth={3} />
      <path d="M18 60C19 49 41 49 42 60Z" fill={palette.green} strokeWidth={3} />
      <circle cx={30} cy={40} r={10} fill={palette.joy} strokeWidth={3.5} />
      <path d="M54 60C55 49 77 49 78 60Z" fill={palette.blue} strokeWidth={3} />
      <circle cx={66} cy={40} r={10} fill={palette.orange} strokeWidth={3.5} />
      <DotEyes x={30} y={38.5} gap={3.8} r={1.8} />
      <DotEyes x={66} y={38.5} gap={3.8} r={1.8} />
      <path d="M26.5 43Q30 46.5 33.5 43M62.5 43Q66 46.5 69.5 43" strokeWidth={2.5} />
      <circle cx={48} cy={72} r={4.5} fill={palette.orange} stroke="none" />
      <circle cx={34} cy={72} r={3} fill={palette.card} stroke="none" />
      <circle cx={62} cy={72} r={3} fill={palette.card} stroke="none" />
    </SpotStage>
  );
}
