import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Patch, Rim, SpotStage } from "./stage.tsx";

/** A job board with pinned cards, one of them for a job in games. */
export function Board(props: DrawingProps) {
  return (
    <SpotStage {...props}>
      <Patch tint={palette.orangePale} />
      <Rim d="M24 76L20 89M72 76L76 89M8 14H88V78H8Z" />
      <path d="M24 76L20 89M72 76L76 89" strokeWidth={5} />
      <path d="M8 14H88V78H8Z" fill={palette.orange} />
      <path d="M15 21H81V71H15Z" fill={palette.orangePale} strokeWidth={3} />
      <path d="M21 28H41V50H21Z" fill={palette.card} strokeWidth={3} />
      <path d="M26 39H36M26 45H32" stroke={palette.rock} strokeWidth={3} />
      <path d="M22 56H40V66H22Z" fill={palette.greenLight} strokeWidth={3} />
      <g transform="rotate(4 61 46)">
        <path d="M47 28H76V66H47Z" fill={palette.card} strokeWidth={3} />
        <path
          d="M53 43C55 40 68 40 70 43C72 47 73 55 70 55C67 55 66 51 61.5 51S56 55 53 55C50 55 51 47 53 43Z"
          fill={palette.blue}
          strokeWidth={3}
        />
        <path d="M55 46.5H59M57 44.5V48.5" stroke={palette.card} strokeWidth={2} />
        <circle cx={66.5} cy={46.5} r={1.8} fill={palette.joy} stroke="none" />
        <path d="M53 60.5H70" stroke={palette.rock} strokeWidth={3} />
      </g>
      <circle cx={31} cy={30} r={3.5} fill={palette.joy} strokeWidth={3} />
      <circle cx={62} cy={31} r={3.5} fill={palette.green} strokeWidth={3} />
    </SpotStage>
  );
}
