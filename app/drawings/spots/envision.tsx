import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A telescope finds a star: see the job you want. */
export function Envision(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.bluePale} turn={90} />
      <path d="M48 62L33 88M50 62L65 88" stroke={palette.card} strokeWidth={9} />
      <path d="M48 62L33 88M50 62L65 88" strokeWidth={5} />
      <Rim d="M26 8L29.7 16L38.5 17L32 23L33.8 31.7L26 27.4L18.2 31.7L20 23L13.5 17L22.3 16Z" />
      <g transform="rotate(-28 48 54)">
        <Rim d="M8 48H28V44H56V40H84V68H56V64H28V60H8Z" />
        <path d="M8 47H28V61H8Z" fill={palette.orangeDeep} />
        <path d="M28 43H56V65H28Z" fill={palette.joy} />
        <path d="M56 39H84V69H56Z" fill={palette.orange} />
        <path d="M64 40V68" strokeWidth={3} />
      </g>
      <circle cx={48} cy={60} r={6} fill={palette.blue} />
      <path
        d="M26 8L29.7 16L38.5 17L32 23L33.8 31.7L26 27.4L18.2 31.7L20 23L13.5 17L22.3 16Z"
        fill={palette.joy}
      />
      <path d="M50 13V19M47 16H53M12 40V46M9 43H15" stroke={palette.blue} strokeWidth={3} />
    </SpotStage>
  );
}
