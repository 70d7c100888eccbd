import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A gamepad and a heart: play, and enjoy the search. */
export function Enjoy(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.orangePale} turn={180} />
      <Rim d="M24 42C34 36 62 36 72 42C84 48 92 78 84 86C76 92 68 74 60 74H36C28 74 20 92 12 86C4 78 12 48 24 42ZM50 34C40 27 34 21 36 14C38 7 47 7 50 14C53 7 62 7 64 14C66 21 60 27 50 34Z" />
      <path
        d="M24 42C34 36 62 36 72 42C84 48 92 78 84 86C76 92 68 74 60 74H36C28 74 20 92 12 86C4 78 12 48 24 42Z"
        fill={palette.violet}
      />
      <path d="M30 50V64M23 57H37" strokeWidth={9} />
      <path d="M30 50V64M23 57H37" stroke={palette.card} strokeWidth={3.5} />
      <circle cx={62} cy={60} r={4.5} fill={palette.joy} strokeWidth={3} />
      <circle cx={72} cy={53} r={4.5} fill={palette.greenLight} strokeWidth={3} />
      <path
        className="heart"
        d="M50 34C40 27 34 21 36 14C38 7 47 7 50 14C53 7 62 7 64 14C66 21 60 27 50 34Z"
        fill={palette.orange}
      />
      <path d="M22 20L26 24M78 18L74 23M16 34H21M80 34H75" stroke={palette.joyDeep} />
    </SpotStage>
  );
}
