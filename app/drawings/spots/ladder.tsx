import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A ladder out of a small fog up to a star: one clear step after another. */
export function Ladder(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.greenPale} turn={90} />
      <Rim d="M30 84L53 22M54 84L77 22M36.5 68H60M42 53.5H65.5M47.5 39H71" width={14} />
      <Rim d="M25 8L29.2 17L39 18L31.6 24.6L33.8 34.4L25 29.4L16.2 34.4L18.4 24.6L11 18L20.8 17ZM14 88C6 88 5 77 14 76C15 66 29 65 32 73C38 68 46 71 46 77C54 72 64 78 60 88Z" />
      <path d="M30 84L53 22M54 84L77 22" strokeWidth={9} />
      <path d="M30 84L53 22M54 84L77 22" stroke={palette.orange} strokeWidth={3} />
      <path d="M36.5 68H60M42 53.5H65.5M47.5 39H71" strokeWidth={9} />
      <path d="M36.5 68H60M42 53.5H65.5M47.5 39H71" stroke={palette.joy} strokeWidth={3} />
      <path
        d="M25 8L29.2 17L39 18L31.6 24.6L33.8 34.4L25 29.4L16.2 34.4L18.4 24.6L11 18L20.8 17Z"
        fill={palette.joy}
      />
      <path
        className="fog"
        d="M14 88C6 88 5 77 14 76C15 66 29 65 32 73C38 68 46 71 46 77C54 72 64 78 60 88Z"
        fill={palette.card}
      />
    </SpotStage>
  );
}
