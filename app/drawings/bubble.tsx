import type { ReactNode } from "react";
import { Inked } from "./inked.tsx";
import type { PlacedProps } from "./inked.tsx";
import { palette } from "./palette.ts";

interface BubbleProps extends PlacedProps {
  fill?: string | undefined;
  /** Lengths of the written lines, from the top. */
  lines?: readonly number[] | undefined;
  lineColour?: string | undefined;
  weight?: number | undefined;
  className?: string | undefined;
  /** Drawn inside, round the middle of the bubble, instead of lines. */
  children?: ReactNode;
}

/**
 * A speech bubble, the picture for language. The point (x, y) is its middle; at scale 1 it is
 * 120 by 68 with its tail at the lower left; `flip` moves the tail to the right.
 */
export function Bubble({
  fill = palette.card,
  lines = [62, 40],
  lineColour = palette.green,
  weight = 5,
  className = "bubble",
  children,
  ...place
}: BubbleProps) {
  // Written lines begin at the left, also in a mirrored bubble.
  const start = place.flip ? -36 : 36;
  return (
    <Inked weight={weight} {...place}>
      <g className={className}>
        <path
          d="M-28 -34C-4 -37 20 -36 34 -33C66 -30 66 32 32 34C14 35 0 34.500 -8 34L-38 56L-33 33C-70 30 -68 -30 -28 -34Z"
          fill={fill}
        />
        {children ??
          lines.map((length, index) => (
            <path
              key={index}
              d={`M${-start} ${(index - (lines.length - 1) / 2) * 19}h${place.flip ? -length : length}`}
              stroke={lineColour}
              strokeWidth={7}
            />
          ))}
      </g>
    </Inked>
  );
}
