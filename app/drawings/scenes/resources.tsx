import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Door } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Cypress, Flower, Road, Sky, Stone, Tree, Tuft } from "../landscape.tsx";
import { Learner } from "../learner.tsx";
import { palette } from "../palette.ts";
import { KitBox, Lantern, Letter, OpenBook, Scroll, Star } from "../props.tsx";

/** The open chest, without what is in it: `back` is the lid, `front` the body. */
function Chest({ part }: { part: "back" | "front" }) {
  if (part === "back") {
    return (
      <Inked>
        <path
          d="M176 304C150 236 172 188 210 178H430C468 188 490 236 464 304Z"
          fill={palette.woodDeep}
        />
        <path
          d="M194 304C176 246 192 208 220 198H420C448 208 464 246 446 304Z"
          fill={palette.orangeDeep}
        />
      </Inked>
    );
  }
  return (
    <Inked>
      <path d="M176 304H464L452 430C380 438 260 438 188 430Z" fill={palette.wood} />
      <path d="M184 366C270 374 370 374 458 366" stroke={palette.woodDeep} strokeWidth={4} />
      <path d="M168 296H472L468 330H172Z" fill={palette.joy} />
      <path
        d="M210 330L218 432L246 434L238 330ZM402 330L394 434L422 432L430 330Z"
        fill={palette.joy}
      />
      <path d="M294 400V338C294 304 346 304 346 338V400Z" fill={palette.joy} />
      <path d="M306 392V342C306 320 334 320 334 342V392Z" fill={palette.orange} />
      <circle cx={327} cy={362} r={4} fill={palette.ink} stroke="none" />
    </Inked>
  );
}

/**
 * The resources page: a treasure chest in a clearing, with a little door for a lock. It is full,
 * and it stands open.
 */
export function ResourcesScene({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={480} label={label} className={className}>
      <Sky fill={palette.greenDeep} />
      <g className="door-light" fill={palette.green}>
        <path d="M320 300L40 -10H150ZM320 300L230 -10H300ZM320 300L350 -10H430ZM320 300L520 -10H620ZM320 300L-10 110V190ZM320 300L650 100V180Z" />
      </g>
      <Inked>
        <path
          d="M-10 296C80 240 180 262 300 286C420 256 540 240 650 286V490H-10Z"
          fill={palette.green}
        />
      </Inked>
      <Cypress x={596} y={286} scale={1.1} fill={palette.greenLight} />
      <Tree x={548} y={280} scale={0.76} weight={4} fill={palette.greenLight} />
      <Inked>
        <path
          d="M-10 392C100 350 200 356 330 366C450 352 560 354 650 384V490H-10Z"
          fill={palette.greenLight}
        />
      </Inked>
      <Road
        shape="M88 268C92 316 60 344 30 380C4 412 40 450 20 490H190C190 440 100 420 112 384C124 352 150 320 140 268Z"
        line="M114 280C120 330 80 360 72 394C68 424 104 440 104 476"
      />
      <Door x={114} y={268} scale={0.68} weight={4.5} rays={false} />
      <ellipse cx={320} cy={436} rx={172} ry={18} fill={palette.green} />
      <circle className="door-light" cx={320} cy={236} r={158} fill={palette.joyPale} />
      <Chest part="back" />
      <KitBox x={254} y={312} scale={1.2} turn={-12} fill={palette.blue} />
      <KitBox x={390} y={312} scale={1.2} turn={10} fill={palette.violet} />
      <Scroll x={220} y={256} turn={-66} scale={1.05} />
      <Lantern x={322} y={190} scale={1.26} />
      <Scroll x={430} y={256} turn={66} scale={1.05} fill={palette.orangePale} />
      <OpenBook x={320} y={146} fill={palette.orange} scale={0.9} />
      <Star x={226} y={128} scale={1.1} />
      <Star x={410} y={106} scale={0.9} fill={palette.orange} />
      <Letter x={476} y={150} scale={0.8} turn={16} />
      <Star x={190} y={72} scale={0.6} fill={palette.card} />
      <Star x={356} y={56} scale={0.7} />
      <Chest part="front" />
      <ellipse cx={552} cy={450} rx={42} ry={8} fill={palette.green} />
      <Learner
        x={552}
        y={448}
        flip
        pose="cheer"
        hair="short"
        skin={palette.orangePale}
        hairColour={palette.orangeDeep}
        coat={palette.blue}
        scarf={palette.orange}
        mood="glad"
      />
      <Stone x={610} y={462} scale={0.7} />
      <Flower x={166} y={464} />
      <Flower x={470} y={468} fill={palette.joy} scale={0.9} />
      <Tuft x={216} y={468} />
      <Tuft x={398} y={470} />
    </Canvas>
  );
}
