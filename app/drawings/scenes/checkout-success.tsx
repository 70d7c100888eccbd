import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Confetti } from "../confetti.tsx";
import { Ghost, Ninja, WhiteFlag } from "../critters.tsx";
import { Door, DoorLight } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Cypress, Flower, Road, Sky, Tuft } from "../landscape.tsx";
import { Learner } from "../learner.tsx";
import { palette } from "../palette.ts";

const pieces = [
  [44, 60, 20],
  [104, 120, -30],
  [66, 196, 50],
  [150, 44, 70],
  [116, 176, 10],
  [30, 268, -20],
  [118, 250, 35],
  [500, 40, -15],
  [560, 96, 40],
  [612, 46, 70],
  [520, 160, 15],
  [596, 186, -40],
  [548, 240, 30],
  [616, 276, 60],
  [230, 34, -20],
  [432, 30, 25],
] as const;

/** Paid: the door is wide open, the path leads in, and even the villains have put up white flags. */
export function CheckoutSuccessScene({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={480} label={label} className={className}>
      <Sky fill={palette.bluePale} />
      <circle className="door-light" cx={336} cy={190} r={196} fill={palette.joyPale} />
      <Inked>
        <path
          d="M-10 330C90 268 190 286 300 318C420 280 560 270 650 324V490H-10Z"
          fill={palette.greenPale}
        />
        <path d="M-10 366C140 336 500 330 650 362V490H-10Z" fill={palette.greenLight} />
      </Inked>
      <Cypress x={474} y={346} scale={0.9} />
      <Cypress x={506} y={350} scale={0.6} weight={4} />
      <Road
        shape="M268 350C260 400 214 440 190 490H488C466 440 414 400 408 350Z"
        line="M338 374V480"
      >
        <DoorLight x={338} y={350} scale={1.1} />
      </Road>
      <Door x={338} y={346} scale={1.45} />
      <Confetti pieces={pieces} />
      <ellipse cx={80} cy={436} rx={54} ry={10} fill={palette.green} />
      <Ghost x={74} y={436} mood="beaten" look={[4, -2]} />
      <WhiteFlag x={124} y={438} scale={1.3} />
      <ellipse cx={562} cy={432} rx={50} ry={9} fill={palette.green} />
      <Ninja x={564} y={432} scale={0.9} mood="beaten" look={[-4, -2]} flip />
      <WhiteFlag x={518} y={438} scale={1.2} flip />
      <ellipse cx={322} cy={447} rx={52} ry={9} fill={palette.rockPale} />
      <Learner x={322} y={440} scale={1.18} pose="cheer" backpack mood="glad" />
      <Flower x={34} y={468} />
      <Flower x={150} y={470} fill={palette.joy} scale={0.9} />
      <Flower x={612} y={466} fill={palette.blue} />
      <Tuft x={520} y={466} />
      <Tuft x={186} y={392} />
    </Canvas>
  );
}
