import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Door, DoorLight } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Cloud, Cypress, Flower, Sky, Stone, Tuft } from "../landscape.tsx";
import { Learner } from "../learner.tsx";
import { palette } from "../palette.ts";
import { PaperPlane } from "../props.tsx";

const trails = [
  "M194 268C264 252 316 230 374 168C390 152 404 132 424 108",
  "M200 240C236 214 266 180 286 128",
  "M198 296C270 300 320 300 364 268C392 246 424 232 470 224",
] as const;

/** A small house far below, its own door lit. */
function House({ x, y, roof }: { x: number; y: number; roof: string }) {
  return (
    <Inked x={x} y={y} weight={4.5}>
      <path d="M-30 0V-36H30V0Z" fill={palette.card} />
      <path d="M-40 -34L0 -66L40 -34Z" fill={roof} />
      <path d="M-8 0V-14C-8 -26 10 -26 10 -14V0Z" fill={palette.joy} />
    </Inked>
  );
}

/** The newsletter: paper planes fly out of the open door, over the roofs, one to each reader. */
export function NewsletterScene({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={480} label={label} className={className}>
      <Sky fill={palette.blueLight} />
      <circle className="door-light" cx={184} cy={210} r={190} fill={palette.joyPale} />
      <Cloud x={578} y={92} scale={0.9} />
      <Cloud x={610} y={166} scale={0.5} weight={4} />
      <Inked>
        <path
          d="M200 372C300 300 420 300 480 330C540 300 600 296 650 310V490H200Z"
          fill={palette.bluePale}
        />
      </Inked>
      <House x={392} y={346} roof={palette.orange} />
      <House x={608} y={346} roof={palette.green} />
      <House x={536} y={322} roof={palette.violet} />
      <Inked>
        <path
          d="M-10 358C90 340 190 344 280 372C400 404 540 360 650 384V490H-10Z"
          fill={palette.greenLight}
        />
        <path d="M300 490C380 430 540 420 650 436V490Z" fill={palette.green} />
      </Inked>
      <DoorLight x={184} y={366} />
      <Door x={184} y={360} scale={1.4} rays={false} />
      <Inked>
        {trails.map((d) => (
          <path
            key={d}
            className="map-path"
            d={d}
            stroke={palette.orange}
            strokeWidth={6}
            strokeDasharray="0.1 15"
          />
        ))}
      </Inked>
      <PaperPlane x={486} y={52} scale={1.3} turn={-16} />
      <PaperPlane x={312} y={78} scale={0.95} turn={-34} fill={palette.joy} />
      <PaperPlane x={552} y={206} scale={1.05} turn={4} />
      <PaperPlane x={234} y={206} scale={0.7} turn={-10} fill={palette.orangePale} />
      <ellipse cx={466} cy={451} rx={44} ry={8} fill={palette.greenDeep} />
      <Learner
        x={466}
        y={450}
        scale={1.05}
        pose="cheer"
        flip
        hair="bob"
        hairColour={palette.orangeDeep}
        coat={palette.joy}
        scarf={palette.blue}
        mood="glad"
      />
      <Cypress x={606} y={446} />
      <Cypress x={572} y={440} scale={0.66} weight={4.5} />
      <Stone x={322} y={430} scale={0.8} />
      <Flower x={36} y={440} />
      <Flower x={268} y={462} fill={palette.joy} scale={0.9} />
      <Flower x={392} y={466} fill={palette.orange} scale={0.9} />
      <Tuft x={76} y={460} />
      <Tuft x={214} y={456} />
    </Canvas>
  );
}
