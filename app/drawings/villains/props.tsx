import type { ReactNode } from "react";
import { palette } from "#app/drawings/palette.ts";
import { Rim } from "./parts.tsx";

type Place = { x: number; y: number; turn?: number };

const place = ({ x, y, turn = 0 }: Place) =>
  turn === 0 ? `translate(${x} ${y})` : `translate(${x} ${y}) rotate(${turn})`;

const pole = "M0 2V-42";
const cloth = "M0-41c9-6 17 6 28 0v21c-11 6-19-6-28 0Z";

/** The white flag, held at the foot of its pole. */
export function WhiteFlag({ children, ...at }: Place & { children?: ReactNode }) {
  return (
    <g className="flag" transform={place(at)}>
      <Rim d={pole + cloth} />
      <path d={pole} />
      <path d={cloth} fill={palette.card} strokeWidth={4} />
      {children}
    </g>
  );
}

/** A drop of nervous sweat. */
export function SweatDrop({ size = 1, ...at }: Place & { size?: number }) {
  return (
    <path
      transform={`${place(at)} scale(${size})`}
      d="M0-9C4-3 6 0 6 4A6 6 0 0 1-6 4C-6 0-4-3 0-9Z"
      fill={palette.blueLight}
      strokeWidth={3}
    />
  );
}

/** A sheet of paper seen from its middle, with as many lines of writing as it has room for. */
export function Sheet({
  w = 20,
  h = 26,
  lines = 3,
  fill = palette.card,
  children,
  ...at
}: Place & {
  w?: number;
  h?: number;
  lines?: number;
  fill?: string;
  children?: ReactNode;
}) {
  const left = -w / 2 + 5;
  const step = h / (lines + 1);
  const rows = Array.from({ length: lines }, (_, row) => {
    const y = Math.round((step * (row + 1) - h / 2) * 10) / 10;
    return `M${left} ${y}h${row === lines - 1 ? (w - 10) * 0.6 : w - 10}`;
  });
  return (
    <g transform={place(at)}>
      <rect x={-w / 2} y={-h / 2} width={w} height={h} rx={2} fill={fill} strokeWidth={4} />
      {lines > 0 && <path d={rows.join("")} stroke={palette.rock} strokeWidth={2.5} />}
      {children}
    </g>
  );
}

const points = (r: number) =>
  Array.from({ length: 10 }, (_, corner) => {
    const reach = corner % 2 === 0 ? r : r * 0.48;
    const angle = (corner * Math.PI) / 5;
    const round = (value: number) => Math.round(value * 10) / 10;
    return `${round(Math.sin(angle) * reach)} ${round(-Math.cos(angle) * reach)}`;
  }).join("L");

/** A five-pointed star: what you are good at. */
export function Star({
  r = 8,
  width = 3,
  fill = palette.joy,
  ...at
}: Place & { r?: number; width?: number; fill?: string }) {
  return <path transform={place(at)} d={`M${points(r)}Z`} fill={fill} strokeWidth={width} />;
}

/** A four-pointed glint. */
export function Sparkle({
  r = 6,
  fill = palette.joy,
  ...at
}: Place & { r?: number; fill?: string }) {
  return (
    <path
      transform={place(at)}
      d={`M0 ${-r}Q1 -1 ${r} 0Q1 1 0 ${r}Q-1 1 ${-r} 0Q-1 -1 0 ${-r}Z`}
      fill={fill}
      stroke={fill}
      strokeWidth={1.5}
    />
  );
}

/** A heart. */
export function Heart({
  size = 1,
  width = 3,
  fill = palette.orange,
  ...at
}: Place & {
  size?: number;
  width?: number;
  fill?: string;
}) {
  return (
    <path
      transform={`${place(at)} scale(${size})`}
      d="M0 8C-12 0-9-8-4-8Q-1-8 0-4Q1-8 4-8C9-8 12 0 0 8Z"
      fill={fill}
      strokeWidth={width}
    />
  );
}

type MarkProps = Place & { size?: number; colour?: string; width?: number };

/** A tick. */
export function Tick({ size = 8, colour = palette.green, width = 4, ...at }: MarkProps) {
  return (
    <path
      transform={place(at)}
      d={`M${-size} 0l${size * 0.7} ${size * 0.7}L${size} ${-size * 0.7}`}
      stroke={colour}
      strokeWidth={width}
    />
  );
}

/** A cross: "no". */
export function Cross({ size = 5, colour = palette.orangeDeep, width = 4, ...at }: MarkProps) {
  return (
    <path
      transform={place(at)}
      d={`M${-size} ${-size}L${size} ${size}M${size} ${-size}L${-size} ${size}`}
      stroke={colour}
      strokeWidth={width}
    />
  );
}

/** A question mark, about twice as high as `size`. */
export function Question({ size = 10, colour = palette.ink, width = 5, ...at }: MarkProps) {
  const s = (share: number) => Math.round(size * share * 10) / 10;
  return (
    <path
      transform={place(at)}
      d={`M${s(-0.55)} ${s(-0.5)}C${s(-0.6)} ${s(-1.2)} ${s(0.65)} ${s(-1.25)} ${s(0.6)} ${s(-0.4)}C${s(0.6)} ${s(0)} 0 0 0 ${s(0.4)}M0 ${size}v.1`}
      stroke={colour}
      strokeWidth={width}
    />
  );
}

/** A speech bubble around its middle; the tail points down to one side. */
export function Bubble({
  w = 30,
  h = 22,
  tail = "left",
  fill = palette.card,
  children,
  ...at
}: Place & {
  w?: number;
  h?: number;
  tail?: "left" | "right";
  fill?: string;
  children?: ReactNode;
}) {
  const x = w / 2;
  const y = h / 2;
  const side = tail === "left" ? -1 : 1;
  const d =
    side < 0
      ? `M${8 - x} ${-y}H${x - 8}q8 0 8 8V${y - 8}q0 8-8 8H${-x / 4}l-9 8 1-8q-${x / 2} 0-${x / 2}-8V${8 - y}q0-8 8-8Z`
      : `M${8 - x} ${-y}H${x - 8}q8 0 8 8V${y - 8}q0 8-8 8l1 8-9-8H${8 - x}q-8 0-8-8V${8 - y}q0-8 8-8Z`;
  return (
    <g className="bubble" transform={place(at)}>
      <Rim d={d} width={9} />
      <path d={d} fill={fill} strokeWidth={4} />
      {children}
    </g>
  );
}

/** The breath of somebody asleep. */
export function Snore({
  size = 7,
  colour = palette.blueLight,
  ...at
}: Place & {
  size?: number;
  colour?: string;
}) {
  return (
    <path
      className="snore"
      transform={place(at)}
      d={`M0 0h${size}l-${size} ${size}h${size}M${size * 1.6} ${-size * 1.1}h${size * 0.7}l-${size * 0.7} ${size * 0.7}h${size * 0.7}`}
      stroke={colour}
      strokeWidth={3.5}
    />
  );
}
