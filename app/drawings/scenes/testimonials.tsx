import { Bubble } from "../bubble.tsx";
import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Door, DoorLight } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Flower, Sky, Tuft } from "../landscape.tsx";
import { Learner } from "../learner.tsx";
import { palette } from "../palette.ts";
import { Star } from "../props.tsx";

const pennants = [
  { x: 20, y: 22, turn: 22, fill: palette.orange },
  { x: 96, y: 46, turn: 14, fill: palette.blue },
  { x: 178, y: 60, turn: 7, fill: palette.joy },
  { x: 264, y: 67, turn: 2, fill: palette.green },
  { x: 350, y: 67, turn: -2, fill: palette.orange },
  { x: 436, y: 61, turn: -7, fill: palette.violet },
  { x: 518, y: 48, turn: -13, fill: palette.joy },
  { x: 596, y: 26, turn: -22, fill: palette.green },
] as const;

/**
 * Testimonials: three doors of three colours stand open, and the people who came through them
 * tell about it.
 */
export function TestimonialsScene({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={480} label={label} className={className}>
      <Sky fill={palette.bluePale} />
      <circle className="door-light" cx={322} cy={250} r={200} fill={palette.joyPale} />
      <Inked>
        <path d="M-10 376C160 352 460 348 650 372V490H-10Z" fill={palette.greenLight} />
        <path d="M-10 6C160 90 480 90 650 6" strokeWidth={4} />
        {pennants.map(({ x, y, turn, fill }) => (
          <path
            key={x}
            d="M-17 0H17L0 34Z"
            transform={`translate(${x} ${y}) rotate(${turn})`}
            fill={fill}
          />
        ))}
      </Inked>
      <DoorLight x={126} y={384} scale={0.8} />
      <DoorLight x={322} y={374} scale={0.9} />
      <DoorLight x={514} y={384} scale={0.8} flip />
      <Door
        x={126}
        y={384}
        scale={1.06}
        leaf={palette.green}
        shade={palette.greenDeep}
        rays={false}
      />
      <Door x={322} y={372} scale={1.14} rays={false} />
      <Door
        x={514}
        y={384}
        scale={1.06}
        leaf={palette.blue}
        shade={palette.blueDeep}
        rays={false}
        flip
      />
      <Learner
        x={130}
        y={424}
        pose="cheer"
        hair="bun"
        skin={palette.wood}
        coat={palette.orange}
        scarf={palette.joy}
        mood="glad"
      />
      <Learner
        x={322}
        y={430}
        scale={1.1}
        pose="walk"
        hair="short"
        skin={palette.orangePale}
        hairColour={palette.orangeDeep}
        coat={palette.green}
        scarf={palette.blue}
        mood="glad"
      />
      <Learner
        x={512}
        y={424}
        pose="cheer"
        flip
        hair="curls"
        skin={palette.woodDeep}
        coat={palette.joy}
        scarf={palette.orange}
        trousers={palette.violet}
        mood="glad"
      />
      <Bubble x={74} y={158} scale={0.9} flip>
        <Star x={-18} scale={0.72} />
        <path d="M12 -8H38M12 10H30" stroke={palette.green} strokeWidth={7} />
      </Bubble>
      <Bubble
        x={420}
        y={152}
        scale={0.9}
        fill={palette.joy}
        lines={[60, 38]}
        lineColour={palette.ink}
      />
      <Bubble x={564} y={162} scale={0.8}>
        <path
          d="M0 20C-40 -6 -16 -32 0 -12C16 -32 40 -6 0 20Z"
          fill={palette.orange}
          strokeWidth={4.5}
        />
      </Bubble>
      <Flower x={30} y={452} />
      <Flower x={232} y={458} fill={palette.joy} scale={0.9} />
      <Flower x={450} y={450} fill={palette.blue} />
      <Flower x={618} y={456} fill={palette.orange} scale={0.9} />
      <Tuft x={74} y={460} />
      <Tuft x={282} y={466} />
      <Tuft x={484} y={464} />
    </Canvas>
  );
}
