import { Bubble } from "../bubble.tsx";
import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Ghost } from "../critters.tsx";
import { Door, DoorLight } from "../door.tsx";
import { Inked, Rope } from "../inked.tsx";
import { Cypress, Flower, Road, Sky, Stone, Tuft } from "../landscape.tsx";
import { Learner } from "../learner.tsx";
import { palette } from "../palette.ts";
import { Microphone } from "../props.tsx";

/** A microphone as large as a tower. */
function Tower() {
  return (
    <Inked>
      <path d="M262 398L286 214H398L422 398Z" fill={palette.blue} />
      <path d="M278 284L282 250M404 284L400 250" stroke={palette.blueLight} />
      <path
        d="M258 186C262 226 422 226 426 186L420 214C390 244 294 244 264 214Z"
        fill={palette.orange}
      />
      <path d="M262 124C262 16 422 16 422 124V192C404 222 280 222 262 192Z" fill={palette.card} />
      <path
        d="M300 62V196M342 44V206M384 62V196M270 92H414M262 130H422M262 168H422"
        stroke={palette.rockPale}
        strokeWidth={6}
      />
      <path d="M262 124C262 16 422 16 422 124V192C404 222 280 222 262 192Z" />
      <path d="M342 34V4" />
      <path
        className="flag"
        d="M344 4C360 -2 372 14 394 8L386 22L396 34C376 38 360 24 344 30Z"
        fill={palette.orange}
      />
    </Inked>
  );
}

/**
 * The podcast page: the microphone is a tower with a door at its foot. Its waves carry over the
 * hills, and even the ghost has put headphones on.
 */
export function PodcastAppearancesScene({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={480} label={label} className={className}>
      <Sky fill={palette.violetPale} />
      <g className="sound-waves" fill="none" strokeWidth={10} strokeLinecap="round">
        <path
          d="M228 66C198 106 198 166 228 204M456 66C486 106 486 166 456 204"
          stroke={palette.orange}
        />
        <path
          d="M188 40C144 100 144 172 188 232M496 40C540 100 540 172 496 232"
          stroke={palette.blue}
        />
        <path
          d="M148 14C90 94 90 178 148 260M536 14C594 94 594 178 536 260"
          stroke={palette.card}
        />
      </g>
      <Inked>
        <path
          d="M-10 330C70 270 170 286 250 320C400 270 560 270 650 320V490H-10Z"
          fill={palette.greenLight}
        />
        <path
          d="M-10 404C100 360 240 372 340 388C440 376 560 372 650 400V490H-10Z"
          fill={palette.green}
        />
      </Inked>
      <Cypress x={446} y={306} scale={0.6} weight={4} />
      <Cypress x={614} y={326} scale={0.84} weight={4.5} />
      <Cypress x={98} y={318} scale={0.6} weight={4} />
      <Tower />
      <Road
        shape="M304 396C300 420 240 430 200 490H430C400 456 382 430 380 396Z"
        line="M342 410C342 432 322 450 312 478"
      >
        <DoorLight x={342} y={394} scale={0.62} />
      </Road>
      <Door x={342} y={394} scale={0.84} rays={false} />
      <Bubble x={80} y={88} scale={0.94} lines={[58, 36]} lineColour={palette.orange} />
      <Bubble
        x={570}
        y={122}
        scale={0.86}
        flip
        fill={palette.joy}
        lineColour={palette.ink}
        lines={[54, 34]}
      />
      <ellipse cx={524} cy={432} rx={58} ry={10} fill={palette.greenDeep} />
      <Ghost x={524} y={430} scale={1.1} mood="asleep" />
      <Inked>
        <g className="headphones">
          <Rope
            d="M474 368C468 288 582 288 576 368"
            colour={palette.orange}
            width={16}
            line={4.5}
          />
          <path
            d="M464 352C456 356 456 384 466 388C484 390 484 350 464 352ZM586 352C594 356 594 384 584 388C566 390 566 350 586 352Z"
            fill={palette.joy}
          />
        </g>
      </Inked>
      <ellipse cx={112} cy={440} rx={42} ry={8} fill={palette.greenDeep} />
      <Microphone x={176} y={452} scale={0.78} />
      <Learner
        x={112}
        y={438}
        hair="curls"
        skin={palette.woodDeep}
        coat={palette.joy}
        scarf={palette.orange}
        pose="point"
        mood="glad"
      />
      <Stone x={610} y={456} scale={0.7} />
      <Flower x={40} y={462} fill={palette.orange} />
      <Flower x={444} y={462} fill={palette.joy} scale={0.9} />
      <Tuft x={250} y={440} />
      <Tuft x={474} y={466} />
    </Canvas>
  );
}
