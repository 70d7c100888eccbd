import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Fog } from "../critters.tsx";
import { Door, DoorLight } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Sky } from "../landscape.tsx";
import { palette } from "../palette.ts";
import { Cup, LyingBook, OpenBook } from "../props.tsx";

/** A certificate in a frame; it hangs a little askew. */
function Diploma() {
  return (
    <Inked x={316} y={116} turn={-3}>
      <path d="M0 -78L-28 -52M0 -78L28 -52" strokeWidth={3.5} />
      <path d="M-66 -52H66V46H-66Z" fill={palette.wood} />
      <path d="M-52 -38H52V32H-52Z" fill={palette.card} />
      <path d="M-32 -20H32M-22 -4H22" stroke={palette.blue} strokeWidth={6} />
      <path d="M8 18L4 38L14 32L24 38L20 18" fill={palette.orange} strokeWidth={4} />
      <circle cx={14} cy={14} r={12} fill={palette.joy} strokeWidth={4} />
    </Inked>
  );
}

/** A globe with flags of places where learners come from. */
function Globe() {
  return (
    <Inked x={556} y={316}>
      <path d="M-28 0C-28 -14 28 -14 28 0Z" fill={palette.wood} />
      <path d="M-34 -104C-66 -50 -30 -8 30 -22" strokeWidth={7} />
      <circle cx={4} cy={-68} r={46} fill={palette.blueLight} />
      <path
        d="M-30 -98C-14 -104 -2 -100 -4 -88C-8 -76 -22 -80 -24 -66C-26 -58 -38 -56 -42 -64C-42 -78 -38 -90 -30 -98ZM12 -70C24 -78 40 -72 49 -66C46 -50 38 -40 28 -32C16 -38 22 -48 14 -54C8 -60 6 -66 12 -70ZM20 -111C30 -108 38 -100 43 -94C34 -88 20 -94 20 -111Z"
        fill={palette.green}
        strokeWidth={3.5}
      />
      <circle cx={4} cy={-68} r={46} />
    </Inked>
  );
}

/** A desk lamp, lit. */
function Lamp() {
  return (
    <Inked x={236} y={317}>
      <path d="M-26 0C-26 -12 26 -12 26 0Z" fill={palette.ink} />
      <path d="M0 -8L-22 -78L30 -128" strokeWidth={7} />
      <path
        d="M18 -146L56 -112C52 -92 34 -84 14 -92C4 -112 6 -132 18 -146Z"
        fill={palette.orange}
      />
      <path d="M52 -106C62 -100 60 -86 48 -90" fill={palette.joy} strokeWidth={4} />
    </Inked>
  );
}

/**
 * About the coach: the desk where lessons begin. The Mission Statement Fog has become steam over
 * the tea, and the door at the back is never quite shut.
 */
export function AboutScene({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={480} label={label} className={className}>
      <Sky fill={palette.greenPale} />
      <circle className="door-light" cx={104} cy={230} r={168} fill={palette.joyPale} />
      <Inked>
        <path d="M-10 372H650V490H-10Z" fill={palette.wood} />
        <path d="M-10 360H650V376H-10Z" fill={palette.card} />
        <path
          d="M-10 418H120M180 400H330M40 454H210M380 420H520M560 448H650"
          stroke={palette.woodDeep}
          strokeWidth={4}
        />
      </Inked>
      <DoorLight x={104} y={378} scale={0.95} />
      <Door x={104} y={372} scale={1.22} open="ajar" rays={false} />
      <Diploma />
      <Inked>
        <path d="M452 92H604V108H452Z" fill={palette.wood} />
        <path
          d="M466 92V38H486V92ZM488 92V48H504V92ZM506 92L512 34L530 36L524 92Z"
          fill={palette.blue}
        />
        <path d="M488 92V48H504V92Z" fill={palette.orange} />
        <path d="M556 92C540 92 540 70 548 62H588C596 70 596 92 580 92Z" fill={palette.orange} />
        <path
          d="M568 62C566 40 552 34 544 40C546 54 556 62 568 62ZM568 62C570 34 588 26 596 34C596 50 584 62 568 62Z"
          fill={palette.green}
          strokeWidth={4}
        />
      </Inked>
      <Lamp />
      <Globe />
      <LyingBook x={334} y={322} scale={1.15} fill={palette.violet} />
      <LyingBook x={328} y={297} scale={1.02} fill={palette.orange} />
      <LyingBook x={336} y={275} scale={1.1} fill={palette.green} />
      <Cup x={440} y={314} scale={1.15} />
      <Fog x={438} y={254} scale={0.82} fill={palette.card} mood="beaten" look={[-2, 3]} />
      <OpenBook x={334} y={252} scale={0.82} fill={palette.blue} />
      <Inked>
        <path d="M198 344L194 476M612 344L618 476" strokeWidth={20} />
        <path d="M198 344L194 476M612 344L618 476" stroke={palette.woodDeep} strokeWidth={10} />
        <path d="M230 346H584L576 396H240Z" fill={palette.orange} />
        <path d="M386 366C392 374 424 374 430 366" />
        <path d="M176 322H634L640 350H170Z" fill={palette.orangePale} />
      </Inked>
    </Canvas>
  );
}
