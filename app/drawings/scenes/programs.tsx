import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Door } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Cloud, Cypress, Flower, Sky, Stone, Tree, Tuft } from "../landscape.tsx";
import { Learner } from "../learner.tsx";
import { palette } from "../palette.ts";
import { OpenBook, Star } from "../props.tsx";

const doors = [
  { x: 78, y: 312, leaf: palette.green, shade: palette.greenDeep },
  { x: 206, y: 284, leaf: palette.blue, shade: palette.blueDeep },
  { x: 440, y: 282, leaf: palette.joy, shade: palette.joyDeep },
  { x: 572, y: 310, leaf: palette.orange, shade: palette.orangeDeep },
] as const;

/** The four ways and the place where they meet: all outlines first, so that no line crosses them. */
const ways = [
  "M54 312C44 372 130 400 240 414L264 384C196 374 100 364 102 312Z",
  "M548 310C550 366 460 372 372 386L392 416C500 404 606 370 596 310Z",
  "M185 284C188 326 246 352 282 402L340 392C304 342 232 328 229 284Z",
  "M419 282C416 322 352 346 312 394L370 404C398 360 462 334 463 282Z",
  "M234 418C234 386 282 378 322 378C366 378 414 390 412 420C410 450 382 468 392 490H224C244 470 236 444 234 418Z",
] as const;

/** The post with one arm for each of the four programs. */
function Signpost() {
  return (
    <Inked>
      <path d="M309 450L312 26C312 16 328 16 328 26L332 450Z" fill={palette.wood} />
      <path d="M334 44L462 38L492 66L464 94L334 90Z" fill={palette.orange} />
      <path d="M306 52L176 48L150 76L178 104L306 100Z" fill={palette.green} />
      <path d="M334 104L446 106L472 134L446 160L334 154Z" fill={palette.joy} />
      <path d="M306 116L198 112L172 138L198 166L306 162Z" fill={palette.blue} />
      <path
        d="M212 132C234 128 258 128 282 131C286 138 286 142 282 148H256L244 158L244 149L212 148C208 142 208 138 212 132Z"
        fill={palette.card}
        strokeWidth={4}
      />
      <path d="M372 56L424 51L426 79L374 80Z" fill={palette.joyPale} strokeWidth={4} />
      <path
        d="M372 56L360 57C354 64 354 74 362 80L374 80Z"
        fill={palette.orangePale}
        strokeWidth={4}
      />
      <path d="M424 51L450 64L426 79" fill={palette.orangePale} strokeWidth={4} />
      <path d="M442 60L450 64L443 69Z" fill={palette.ink} strokeWidth={4} />
      <path d="M312 200L318 260M326 300L322 350" stroke={palette.woodDeep} strokeWidth={4} />
    </Inked>
  );
}

/** The programs page: one crossroads, four ways, a door at the end of each. */
export function ProgramsScene({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={480} label={label} className={className}>
      <Sky fill={palette.joyPale} />
      <Cloud x={76} y={110} scale={0.8} />
      <Cloud x={576} y={150} scale={0.7} />
      <Inked>
        <path
          d="M-10 284C70 214 190 212 296 262C380 214 520 200 650 276V400H-10Z"
          fill={palette.greenPale}
        />
        <path
          d="M-10 312C90 276 190 262 300 288C400 256 560 270 650 306V490H-10Z"
          fill={palette.greenLight}
        />
      </Inked>
      <Cypress x={142} y={284} scale={0.6} weight={4} />
      <Tree x={508} y={280} scale={0.7} weight={4} />
      <Cypress x={262} y={272} scale={0.5} weight={4} />
      <Inked>
        {ways.map((d) => (
          <path key={d} d={d} strokeWidth={10} />
        ))}
        {ways.map((d) => (
          <path key={d} d={d} fill={palette.card} stroke="none" />
        ))}
        <g className="map-path" strokeWidth={7} strokeDasharray="0.1 17">
          <path d="M78 322C76 372 180 380 258 398" stroke={palette.green} />
          <path d="M572 320C570 372 470 380 390 398" stroke={palette.orange} />
          <path d="M207 294C212 336 270 344 302 388" stroke={palette.blue} />
          <path d="M441 292C436 334 372 344 348 386" stroke={palette.joyDeep} />
        </g>
      </Inked>
      {doors.map((door) => (
        <Door key={door.x} scale={0.62} weight={4.5} rays={false} {...door} />
      ))}
      <ellipse cx={322} cy={450} rx={40} ry={9} fill={palette.rockPale} />
      <Signpost />
      <OpenBook x={238} y={98} scale={0.66} weight={4} fill={palette.joy} />
      <Star x={392} y={131} scale={0.8} fill={palette.orange} />
      <Stone x={344} y={456} scale={0.6} weight={4.5} />
      <ellipse cx={172} cy={461} rx={38} ry={8} fill={palette.green} />
      <Learner
        x={172}
        y={460}
        pose="point"
        hair="curls"
        skin={palette.wood}
        coat={palette.violet}
        scarf={palette.orange}
        mood="glad"
        backpack
      />
      <Flower x={474} y={452} />
      <Flower x={508} y={468} fill={palette.joy} scale={0.9} />
      <Tuft x={566} y={420} />
      <Tuft x={92} y={412} />
      <Flower x={60} y={466} fill={palette.blueLight} />
      <Tuft x={108} y={462} />
    </Canvas>
  );
}
