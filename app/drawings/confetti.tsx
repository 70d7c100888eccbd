import { Inked } from "./inked.tsx";
import { palette } from "./palette.ts";

const colours = [palette.orange, palette.blue, palette.green, palette.joy, palette.violet] as const;

interface ConfettiProps {
  /** Where the pieces float, each with its turn in degrees. */
  pieces: readonly (readonly [x: number, y: number, turn: number])[];
}

/** Slips of coloured paper in the air: something has gone well. */
export function Confetti({ pieces }: ConfettiProps) {
  return (
    <Inked weight={3.5}>
      <g className="confetti">
        {pieces.map(([x, y, turn], index) => (
          <path
            key={`${x} ${y}`}
            d={index % 3 === 0 ? "M-9 -5C-3 -10 3 0 9 -5V5C3 10 -3 0 -9 5Z" : "M-5 -8H6L5 8H-6Z"}
            transform={`translate(${x} ${y}) rotate(${turn})`}
            fill={colours[index % colours.length]}
          />
        ))}
      </g>
    </Inked>
  );
}
