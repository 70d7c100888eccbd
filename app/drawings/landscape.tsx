import type { ReactNode } from "react";
import { Inked } from "./inked.tsx";
import type { PlacedProps } from "./inked.tsx";
import { palette } from "./palette.ts";

interface PaintedProps extends PlacedProps {
  fill?: string | undefined;
  weight?: number | undefined;
}

/** The ground of a picture, to its edges: the frame round it is the page's. */
export function Sky({
  fill = palette.bluePale,
  width = 640,
  height = 480,
}: {
  fill?: string;
  width?: number;
  height?: number;
}) {
  return <path d={`M0 0H${width}V${height}H0Z`} fill={fill} />;
}

/** A cloud, 120 wide, its belly on y. */
export function Cloud({ fill = palette.card, weight = 5, ...place }: PaintedProps) {
  return (
    <Inked weight={weight} {...place}>
      <path
        className="cloud"
        d="M-48 0C-72 -2 -70 -34 -44 -33C-40 -60 -6 -64 4 -43C22 -56 44 -42 41 -25C66 -26 68 0 46 0Z"
        fill={fill}
      />
    </Inked>
  );
}

/** A round tree, 56 wide and 96 high, its foot on (x, y). */
export function Tree({ fill = palette.green, weight = 5, ...place }: PaintedProps) {
  return (
    <Inked weight={weight} {...place}>
      <path d="M0 0V-44" strokeWidth={11} />
      <path
        d="M-4 -32C-30 -28 -36 -60 -22 -74C-16 -98 18 -100 24 -76C40 -60 28 -28 -4 -32Z"
        fill={fill}
      />
      <path d="M4 -34V-58M4 -46L14 -56" />
    </Inked>
  );
}

/** A slim tree like a candle flame, 36 wide and 100 high, its foot on (x, y). */
export function Cypress({ fill = palette.green, weight = 5, ...place }: PaintedProps) {
  return (
    <Inked weight={weight} {...place}>
      <path d="M0 0V-12" strokeWidth={9} />
      <path
        d="M1 -104C-10 -84 -24 -44 -17 -20C-14 -8 14 -8 17 -20C23 -42 12 -82 1 -104Z"
        fill={fill}
      />
      <path d="M3 -26V-52" strokeWidth={4} />
    </Inked>
  );
}

/** A tuft of grass. */
export function Tuft({ fill = palette.greenDeep, ...place }: PaintedProps) {
  return (
    <Inked weight={4} {...place}>
      <path d="M-12 0L-16 -12M-3 0L-3 -18M6 0L12 -13" stroke={fill} />
    </Inked>
  );
}

/** A flower on a stalk, 34 high. */
export function Flower({ fill = palette.orange, ...place }: PaintedProps) {
  return (
    <Inked weight={4} {...place}>
      <path d="M0 0C1 -8 -2 -14 0 -22M0 -6L9 -13" />
      <path
        d="M0 -38L7 -32L15 -32L12 -24L15 -17L6 -17L0 -11L-6 -17L-15 -17L-12 -24L-15 -32L-7 -32Z"
        fill={fill}
      />
      <circle cy={-24.5} r={4} fill={palette.joyPale} stroke="none" />
    </Inked>
  );
}

/** A boulder, 70 wide. */
export function Stone({ fill = palette.rockPale, weight = 5, ...place }: PaintedProps) {
  return (
    <Inked weight={weight} {...place}>
      <path d="M-36 0C-40 -20 -26 -38 -6 -40C18 -42 34 -26 36 0Z" fill={fill} />
      <path d="M-8 -24C-2 -28 6 -28 12 -24" strokeWidth={4} />
    </Inked>
  );
}

interface RoadProps {
  /** The outline of the road, narrower the further away it is. */
  shape: string;
  /** The line along its middle. */
  line: string;
  fill?: string | undefined;
  dots?: string | undefined;
  weight?: number | undefined;
  /** What lies on the road under its dots, such as light. */
  children?: ReactNode;
}

/** The way to the door, with the dotted line of a treasure map along its middle. */
export function Road({
  shape,
  line,
  fill = palette.card,
  dots = palette.orange,
  weight = 5,
  children,
}: RoadProps) {
  return (
    <Inked weight={weight}>
      <path d={shape} fill={fill} />
      {children}
      {children && <path d={shape} />}
      <path className="map-path" d={line} stroke={dots} strokeWidth={7} strokeDasharray="0.1 17" />
    </Inked>
  );
}
