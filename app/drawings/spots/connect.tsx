import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { DotEyes, Patch, Rim, SpotStage } from "./stage.tsx";

/** Two round people reach over a gap and touch hands: make contact. */
export function Connect(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.orangePale} turn={90} />
      <Rim d="M9 87V74C9 60 38 58 38 74V87ZM87 87V74C87 60 58 58 58 74V87Z" />
      <path d="M9 87V74C9 60 38 58 38 74V87Z" fill={palette.green} />
      <path d="M87 87V74C87 60 58 58 58 74V87Z" fill={palette.blue} />
      <path d="M30 75C38 79 42 76 48 70C54 76 58 79 66 75" strokeWidth={12} />
      <path d="M30 75C38 79 42 76 48 70" stroke={palette.greenLight} strokeWidth={5} />
      <path d="M66 75C58 79 54 76 48 70" stroke={palette.blueLight} strokeWidth={5} />
      <circle cx={24} cy={45} r={15} fill={palette.joy} stroke={palette.card} strokeWidth={9} />
      <circle cx={72} cy={45} r={15} fill={palette.card} stroke={palette.card} strokeWidth={9} />
      <circle cx={24} cy={45} r={15} fill={palette.joy} />
      <circle cx={72} cy={45} r={15} fill={palette.orange} />
      <DotEyes x={27} y={43} gap={5} />
      <DotEyes x={69} y={43} gap={5} />
      <path d="M22 50Q27 55 32 50M64 50Q69 55 74 50" strokeWidth={3} />
      <path d="M48 12V22M36 18L40 26M60 18L56 26" stroke={palette.joyDeep} strokeWidth={4.5} />
    </SpotStage>
  );
}
