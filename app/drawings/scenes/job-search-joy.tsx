import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Crusher, Face, Fog, Ghost, Ninja } from "../critters.tsx";
import { Door } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Road, Sky, Stone, Tuft } from "../landscape.tsx";
import { Learner } from "../learner.tsx";
import { palette } from "../palette.ts";
import { Flag, Star } from "../props.tsx";

/** A tall many-legged shadow: the one who wants everything perfect. */
function Spider({ x, y }: { x: number; y: number }) {
  return (
    <Inked x={x} y={y}>
      <path
        d="M-30 -66C-60 -90 -64 -40 -74 0M-32 -56C-52 -60 -48 -26 -52 0M30 -66C60 -92 66 -40 76 0M32 -56C52 -60 48 -26 54 0"
        strokeWidth={7}
      />
      <path d="M-40 -62C-44 -104 44 -106 41 -62C40 -24 -38 -24 -40 -62Z" fill={palette.blueDeep} />
      <Face y={-66} gap={15} mood="cross" look={[2, 3]} mouth={false} />
      <path d="M-8 -40L-4 -28M8 -40L5 -28" stroke={palette.card} strokeWidth={4} />
    </Inked>
  );
}

/** The hero's briefcase, held like a shield with a star on it. */
function BriefcaseShield({ x, y }: { x: number; y: number }) {
  return (
    <Inked x={x} y={y} turn={6}>
      <path d="M-14 -34V-46H14V-34" strokeWidth={6} />
      <path
        d="M-36 -34C-12 -37 12 -37 36 -34C38 -14 38 10 36 32C12 35 -12 35 -36 32C-38 10 -38 -14 -36 -34Z"
        fill={palette.wood}
      />
      <path d="M-37 -8H37" strokeWidth={4} />
      <Star y={2} scale={0.86} />
    </Inked>
  );
}

/**
 * The job search page: a gang of villains stands before the door, large against the light. The
 * hero is small, has a flag and a briefcase for a shield, and does not turn round.
 */
export function JobSearchJoyScene({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={480} label={label} className={className}>
      <Sky fill={palette.joy} />
      <g className="door-light" fill={palette.joyPale}>
        <path d="M440 150L-20 60V170ZM440 150L-20 250V340ZM440 150L60 -20H190ZM440 150L300 -20H380ZM440 150L480 -20H560ZM440 150L640 0H660V80ZM440 150L660 150V240ZM440 150L660 320V420Z" />
      </g>
      <Inked>
        <path
          d="M-10 330C80 270 200 262 300 232C380 206 520 196 650 250V490H-10Z"
          fill={palette.violetPale}
        />
      </Inked>
      <Door x={440} y={212} scale={1.12} rays={false} />
      <Road
        shape="M396 226C384 300 300 330 228 372C170 404 80 420 40 490H300C330 440 420 408 458 348C486 306 488 260 486 226Z"
        line="M440 238C436 316 330 356 270 396C236 420 176 440 160 480"
      />
      <Spider x={252} y={322} />
      <Crusher x={602} y={288} scale={0.95} fill={palette.rockPale} look={[-3, 3]} />
      <Ghost x={500} y={354} scale={1.25} look={[-4, 4]} />
      <Ninja x={366} y={368} scale={1.22} look={[-4, 3]} flip />
      <Inked>
        <path
          d="M300 490C320 420 400 380 470 376C540 372 600 352 650 340V490Z"
          fill={palette.violet}
        />
        <path d="M-10 420C20 400 60 404 96 420C120 440 90 470 40 490H-10Z" fill={palette.violet} />
      </Inked>
      <Fog x={556} y={452} scale={1.05} fill={palette.bluePale} mood="sly" look={[-4, 0]} />
      <Stone x={412} y={446} scale={0.8} />
      <Stone x={466} y={466} scale={0.5} weight={4.5} />
      <ellipse cx={150} cy={440} rx={52} ry={9} fill={palette.rockPale} />
      <Flag x={112} y={440} scale={1.95} turn={-5} flip />
      <Learner x={150} y={440} scale={1.12} pose="stand" mood="brave" />
      <BriefcaseShield x={190} y={372} />
      <Inked>
        <circle cx={117} cy={386} r={9} fill={palette.orangePale} />
      </Inked>
      <Tuft x={30} y={462} fill={palette.blueDeep} />
      <Tuft x={362} y={474} fill={palette.blueDeep} />
    </Canvas>
  );
}
