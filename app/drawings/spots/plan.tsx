import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A folded map with a route to a flag: your plan. */
export function Plan(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.bluePale} turn={180} />
      <Rim d="M8 24L34 16L62 26L88 18V74L62 84L34 74L8 82Z" />
      <path d="M8 24L34 16V74L8 82Z" fill={palette.greenLight} />
      <path d="M34 16L62 26V84L34 74Z" fill={palette.greenPale} />
      <path d="M62 26L88 18V74L62 84Z" fill={palette.greenLight} />
      <path
        className="map-path"
        d="M18 66C26 50 36 70 46 58C54 48 58 52 68 44"
        stroke={palette.orangeDeep}
        strokeDasharray="0.1 7"
        strokeWidth={5}
      />
      <path d="M72 44V8" stroke={palette.card} strokeWidth={9} />
      <path d="M72 8L92 14.5L72 22Z" stroke={palette.card} strokeWidth={9} />
      <path d="M72 44V8" />
      <path className="flag" d="M72 8L91 14.5L72 22Z" fill={palette.orange} />
      <circle cx={18} cy={66} r={4.5} fill={palette.joy} strokeWidth={3} />
      <path d="M42 36L50 44M50 36L42 44" stroke={palette.green} />
    </SpotStage>
  );
}
