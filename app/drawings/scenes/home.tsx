import { Bubble } from "../bubble.tsx";
import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Ghost, Ninja } from "../critters.tsx";
import { Door, DoorLight } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Cloud, Cypress, Flower, Road, Sky, Stone, Tree, Tuft } from "../landscape.tsx";
import { Learner } from "../learner.tsx";
import { palette } from "../palette.ts";

/**
 * The home page: a small learner walks past a cross ghost, talking already, on the way to the open
 * door on the hill. The door is the sun of this country.
 */
export function HomeScene({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={480} label={label} className={className}>
      <Sky />
      <circle className="door-light" cx={492} cy={134} r={168} fill={palette.joyPale} />
      <Cloud x={118} y={120} />
      <Cloud x={272} y={78} scale={0.6} weight={4} />
      <Inked>
        <path
          d="M-10 300C60 214 170 206 262 262C330 222 430 214 480 252V400H-10Z"
          fill={palette.greenPale}
        />
        <path
          d="M-10 352C90 290 210 318 318 266C404 224 540 206 650 242V490H-10Z"
          fill={palette.greenLight}
        />
      </Inked>
      <Tree x={62} y={262} scale={0.6} weight={4} fill={palette.greenLight} />
      <Tree x={150} y={234} scale={0.45} weight={4} fill={palette.greenLight} />
      <Cypress x={606} y={258} scale={0.92} />
      <Cypress x={574} y={250} scale={0.6} weight={4} />
      <Road
        shape="M446 236C430 268 318 268 262 302C204 338 300 366 262 404C232 432 116 440 66 490H268C330 462 398 434 396 388C394 350 352 344 368 322C388 296 516 288 530 234Z"
        line="M488 250C478 278 358 280 316 316C284 344 348 366 330 402C310 440 214 444 168 476"
      >
        <DoorLight x={490} y={238} scale={0.72} />
      </Road>
      <Door x={490} y={242} scale={1.06} />
      <ellipse cx={112} cy={386} rx={62} ry={11} fill={palette.green} />
      <Ghost x={112} y={386} scale={1.12} look={[4, 2]} />
      <Stone x={58} y={402} scale={0.95} />
      <ellipse cx={248} cy={431} rx={42} ry={8} fill={palette.rockPale} />
      <Learner x={246} y={430} scale={1.1} backpack mood="brave" />
      <Bubble x={278} y={184} scale={1.02} />
      <Ninja x={546} y={452} scale={0.95} mood="sly" look={[-4, -2]} flip />
      <Inked>
        <path
          d="M400 490C440 412 508 426 560 414C600 404 630 410 650 402V490Z"
          fill={palette.green}
        />
      </Inked>
      <Flower x={452} y={470} />
      <Flower x={612} y={462} fill={palette.joy} scale={0.9} />
      <Tuft x={498} y={464} fill={palette.greenDeep} />
      <Tuft x={434} y={338} />
      <Tuft x={176} y={330} />
      <Tuft x={24} y={452} />
    </Canvas>
  );
}
