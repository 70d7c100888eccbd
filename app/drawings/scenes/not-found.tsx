import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Slime } from "../critters.tsx";
import { Door } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Cloud, Flower, Road, Sky, Stone, Tuft } from "../landscape.tsx";
import { palette } from "../palette.ts";
import { Glyph } from "../props.tsx";

/** The quest map, held upside down: its door stands on its head. */
function Map() {
  return (
    <Inked x={470} y={424} turn={-5}>
      <path d="M-82 -36L-30 -24L26 -38L82 -26V44L28 32L-28 46L-82 32Z" fill={palette.joyPale} />
      <path d="M-30 -24L-28 46M26 -38L28 32" stroke={palette.joyDeep} strokeWidth={4} />
      <path
        d="M-60 6C-40 -10 -20 22 6 8C18 0 28 -6 44 -4"
        stroke={palette.orange}
        strokeWidth={5}
        strokeDasharray="0.1 11"
      />
      <path d="M-70 14L-56 26M-56 14L-70 26" stroke={palette.orangeDeep} />
      <path d="M44 -18H68V2C68 16 44 16 44 2Z" fill={palette.joy} strokeWidth={4} />
    </Inked>
  );
}

/**
 * The page that is not there: the door opens on a brick wall. The Tutorial Slime reads the map
 * upside down and is as lost as we are.
 */
export function NotFoundScene({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={480} label={label} className={className}>
      <Sky fill={palette.violetPale} />
      <circle cx={540} cy={92} r={46} fill={palette.joyPale} />
      <Cloud x={560} y={136} scale={0.9} />
      <Cloud x={70} y={104} scale={0.7} weight={4.5} />
      <Inked>
        <path
          d="M-10 330C80 250 160 270 250 310C380 250 560 250 650 310V490H-10Z"
          fill={palette.rockPale}
        />
        <path
          d="M-10 384C140 350 260 356 360 366C470 356 580 360 650 378V490H-10Z"
          fill={palette.violet}
        />
      </Inked>
      <Road
        fill={palette.card}
        shape="M164 362C160 400 110 430 60 490H330C310 450 288 410 290 362Z"
        line="M226 376C222 410 204 430 190 476"
      />
      <Door x={228} y={358} scale={1.5} inside={palette.orangePale} rays={false} />
      <Inked>
        <path
          d="M156 330H300M156 298H300M156 266H300M156 234H300M156 202H300M168 170H292M190 138H266M206 358V330M262 358V330M178 330V298M234 330V298M284 330V298M206 298V266M262 298V266M178 266V234M234 266V234M284 266V234M206 234V202M262 234V202M178 202V170M234 202V170M282 202V170M206 170V138M258 170V138M230 138V122"
          stroke={palette.orangeDeep}
          strokeWidth={4}
        />
        <path d="M206 266H262V298H206Z" fill={palette.orange} strokeWidth={4} />
        <path d="M234 170H282V202H234Z" fill={palette.orange} strokeWidth={4} />
        <path d="M156 358V196A72 75 0 0 1 300 196V358Z" />
      </Inked>
      <ellipse cx={474} cy={444} rx={106} ry={13} fill={palette.blueDeep} />
      <Slime x={474} y={442} scale={1.95} look={[-1, 4]} />
      <Map />
      <Inked>
        <path
          transform="translate(0 38)"
          d="M392 388C382 384 378 398 388 404C396 408 404 400 402 392Z"
          fill={palette.greenLight}
        />
        <path
          transform="translate(0 38)"
          d="M550 378C560 372 566 386 558 394C550 398 542 392 542 384Z"
          fill={palette.greenLight}
        />
      </Inked>
      <Glyph sign="question" x={392} y={250} scale={1.15} fill={palette.orange} turn={-12} />
      <Glyph sign="question" x={470} y={216} scale={0.8} fill={palette.joy} turn={6} />
      <Glyph sign="question" x={566} y={262} scale={0.95} fill={palette.green} turn={14} />
      <Stone x={50} y={430} scale={0.9} />
      <Flower x={350} y={452} fill={palette.joy} />
      <Tuft x={612} y={426} fill={palette.blueDeep} />
      <Tuft x={100} y={402} fill={palette.blueDeep} />
    </Canvas>
  );
}
