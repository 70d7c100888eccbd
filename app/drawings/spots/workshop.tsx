import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A board on a small stage and a pointer: a lesson for a group. */
export function Workshop(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.joyPale} />
      <Rim d="M6 66H90L84 86H12ZM10 10H86V20L82 24V66H14V24L10 20Z" />
      <path d="M14 18H82V66H14Z" fill={palette.green} />
      <path d="M32 28H72V54H32Z" fill={palette.card} strokeWidth={3.5} />
      <path d="M40 46V42M49 46V38M58 46V33" stroke={palette.blue} strokeWidth={5} />
      <path d="M14 18H28C29 36 24 50 14 58ZM82 18H76C76 36 78 50 82 58Z" fill={palette.orange} />
      <path
        d="M10 10H86V20Q80 27 73.5 20Q67 27 60.5 20Q54 27 48 20Q42 27 35.5 20Q29 27 22.5 20Q16 27 10 20Z"
        fill={palette.joy}
        strokeWidth={3.5}
      />
      <path d="M6 66H90L84 86H12Z" fill={palette.sand} />
      <path d="M34 67L30 85M62 67L66 85" strokeWidth={3} />
      <path className="pointer" d="M80 76L60 46" strokeWidth={5} />
      <circle cx={60} cy={46} r={3.5} fill={palette.orange} strokeWidth={3} />
    </SpotStage>
  );
}
