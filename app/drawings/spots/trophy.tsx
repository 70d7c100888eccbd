import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A cup with a star: the win at the end. */
export function Trophy(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.greenPale} turn={180} />
      <Rim d="M25 11H71C71 32 68 58 48 58S25 32 25 11ZM44 54H52V74H44ZM34 72H62L67 87H29Z" />
      <Rim d="M28 21H15Q14 38 31 40M68 21H81Q82 38 65 40" width={15} />
      <path d="M28 21H15Q14 38 31 40M68 21H81Q82 38 65 40" strokeWidth={10} />
      <path
        d="M28 21H15Q14 38 31 40M68 21H81Q82 38 65 40"
        stroke={palette.joyDeep}
        strokeWidth={3.5}
      />
      <path d="M44 54H52V74H44Z" fill={palette.joyDeep} />
      <path d="M25 11H71C71 32 68 58 48 58S25 32 25 11Z" fill={palette.joy} />
      <path d="M33 19C34 31 36 39 40 45" stroke={palette.joyPale} strokeWidth={5} />
      <path
        d="M49 19L52.4 26L60 27L54.5 32.2L56 39.8L49 36.2L42.4 39.8L43.8 32.2L38.4 27L46 26Z"
        fill={palette.card}
        strokeWidth={3}
      />
      <path d="M34 72H62L67 87H29Z" fill={palette.orange} />
    </SpotStage>
  );
}
