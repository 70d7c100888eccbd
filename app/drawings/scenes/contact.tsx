import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Bubble } from "../bubble.tsx";
import { Door, DoorLight } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Cloud, Cypress, Flower, Road, Sky, Stone, Tuft } from "../landscape.tsx";
import { Learner } from "../learner.tsx";
import { palette } from "../palette.ts";
import { Letter } from "../props.tsx";

/** A letterbox on a post, its small flag up: there is news. */
function Letterbox({ x, y }: { x: number; y: number }) {
  return (
    <Inked x={x} y={y}>
      <path d="M-6 0L-5 -56H7L6 0Z" fill={palette.wood} />
      <path d="M-34 -54V-76C-34 -98 -4 -98 -4 -76V-54Z" fill={palette.blueDeep} />
      <path
        d="M-20 -92H24C44 -92 44 -54 42 -54H-4V-76C-4 -86 -12 -92 -20 -92Z"
        fill={palette.blue}
      />
      <path d="M22 -72V-112H38L34 -104L38 -96H22" fill={palette.joy} strokeWidth={4} />
    </Inked>
  );
}

/**
 * The contact page: a learner lets a letter go, it loops through the sky and flies in at the open
 * door. Somebody inside is already answering.
 */
export function ContactScene({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={480} label={label} className={className}>
      <Sky />
      <circle className="door-light" cx={440} cy={190} r={170} fill={palette.joyPale} />
      <Cloud x={92} y={136} scale={0.9} />
      <Cloud x={590} y={78} scale={0.6} weight={4} />
      <Inked>
        <path
          d="M-10 320C60 262 150 262 250 306C340 262 500 250 650 300V490H-10Z"
          fill={palette.greenPale}
        />
        <path
          d="M-10 384C100 330 230 340 330 366C430 336 550 330 650 356V490H-10Z"
          fill={palette.greenLight}
        />
      </Inked>
      <Cypress x={300} y={300} scale={0.56} weight={4} />
      <Cypress x={326} y={306} scale={0.4} weight={4} />
      <Road
        shape="M378 356C374 396 290 410 240 434C208 450 180 470 170 490H410C430 460 484 420 496 356Z"
        line="M438 368C434 410 350 430 290 476"
      >
        <DoorLight x={440} y={356} scale={1.05} />
      </Road>
      <Door x={440} y={352} scale={1.5} rays={false} flip />
      <Inked>
        <path
          className="map-path"
          d="M150 336C190 300 204 236 176 206C150 180 116 210 138 242C164 282 250 284 300 244C326 222 348 214 376 216"
          stroke={palette.orange}
          strokeWidth={7}
          strokeDasharray="0.1 17"
        />
      </Inked>
      <Letter x={430} y={214} scale={1.1} turn={-8} />
      <Bubble x={264} y={112} flip lines={[60, 38]} />
      <Letterbox x={232} y={414} />
      <ellipse cx={96} cy={440} rx={44} ry={9} fill={palette.green} />
      <Learner
        x={96}
        y={438}
        scale={1.08}
        pose="point"
        hair="bun"
        skin={palette.wood}
        hairColour={palette.ink}
        coat={palette.orange}
        scarf={palette.joy}
        mood="glad"
      />
      <Stone x={592} y={418} scale={0.8} />
      <Flower x={604} y={452} fill={palette.orange} />
      <Flower x={516} y={462} fill={palette.joy} scale={0.9} />
      <Flower x={34} y={460} fill={palette.blue} scale={0.9} />
      <Tuft x={176} y={452} />
      <Tuft x={462} y={448} />
    </Canvas>
  );
}
