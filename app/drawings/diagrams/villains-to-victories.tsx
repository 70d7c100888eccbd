import { Canvas, type DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Face, Ghost, WhiteFlag } from "../critters.tsx";
import { Inked } from "../inked.tsx";
import type { PlacedProps } from "../inked.tsx";
import { Cloud, Flower, Sky, Tuft } from "../landscape.tsx";
import { Learner } from "../learner.tsx";
import { Star } from "../props.tsx";

/** A shield with a star, 112 wide and 136 high, round (x, y): the counter-move. */
function StarShield(place: PlacedProps) {
  return (
    <>
      <Inked {...place}>
        <path
          d="M0 -68C16 -56 36 -52 56 -54C60 0 42 44 0 68C-42 44 -60 0 -56 -54C-36 -52 -16 -56 0 -68Z"
          fill={palette.blue}
        />
        <path
          d="M0 -50C13 -41 28 -38 42 -38C44 4 30 34 0 51Z"
          fill={palette.blueLight}
          stroke="none"
        />
        <path
          d="M0 -50C-13 -41 -28 -38 -42 -38C-44 4 -30 34 0 51Z"
          fill={palette.bluePale}
          stroke="none"
        />
        <path
          d="M0 -50C13 -41 28 -38 42 -38C44 4 30 34 0 51C-30 34 -44 4 -42 -38C-28 -38 -13 -41 0 -50Z"
          strokeWidth={4}
        />
      </Inked>
      <Star {...place} y={(place.y ?? 0) - 3} scale={(place.scale ?? 1) * 1.25} />
    </>
  );
}

/** A magnifier whose glass shows the eyes behind it larger than they are. */
function SpyGlass(place: PlacedProps) {
  return (
    <Inked {...place}>
      <path d="M-30 34L-58 70" strokeWidth={22} />
      <path d="M-37 43L-57 69" stroke={palette.orange} strokeWidth={11} />
      <circle r={50} fill={palette.joy} />
      <circle r={41} fill={palette.violet} />
      <g transform="scale(1.2)">
        <Face y={-2} gap={14} mood="cross" look={[3, 3]} mouth={false} />
      </g>
      <path d="M-33 -12C-30 -24 -22 -31 -12 -34" stroke={palette.violetPale} />
    </Inked>
  );
}

/** Spot the villain, use the counter-move, and the same villain waves a white flag. */
export function VillainsToVictories(props: DrawingProps) {
  return (
    <Canvas width={480} height={360} {...props}>
      <Sky width={480} height={360} fill={palette.orangePale} />
      <Cloud x={250} y={70} scale={0.62} weight={4.5} />
      <Inked>
        <circle cx={400} cy={104} r={38} fill={palette.joy} />
        <path d="M384 112Q400 128 416 112M387 97V98M413 97V98" strokeWidth={5} />
        <path
          d="M400 46V34M441 63L450 54M458 104H470M359 63L350 54M342 104H330"
          stroke={palette.joy}
          strokeWidth={8}
        />
        <path
          d="M-8 268C60 246 140 262 220 258C310 254 390 236 488 256V368H-8Z"
          fill={palette.greenLight}
        />
        <path
          d="M-8 332C90 318 180 340 270 330C350 322 420 330 488 322V368H-8Z"
          fill={palette.green}
        />
        <path
          className="map-path"
          d="M168 312C210 326 270 326 322 312"
          stroke={palette.card}
          strokeWidth={8}
          strokeDasharray="0.1 19"
        />
        <path d="M330 298L352 306L335 324Z" fill={palette.orange} />
      </Inked>
      <ellipse cx={104} cy={300} rx={70} ry={11} fill={palette.green} />
      <Ghost x={104} y={296} scale={1.6} mood="asleep" weight={5.5} />
      <SpyGlass x={110} y={196} />
      <Learner x={268} y={310} scale={0.92} pose="stand" mood="brave" flip />
      <StarShield x={231} y={260} scale={0.66} />
      <ellipse cx={404} cy={298} rx={50} ry={8} fill={palette.green} />
      <Ghost x={390} y={296} scale={0.8} mood="beaten" look={[-2, 1]} />
      <WhiteFlag x={430} y={296} scale={1.05} />
      <Tuft x={36} y={346} fill={palette.greenLight} />
      <Flower x={216} y={346} scale={0.7} />
      <Flower x={300} y={350} scale={0.7} fill={palette.joy} />
    </Canvas>
  );
}
