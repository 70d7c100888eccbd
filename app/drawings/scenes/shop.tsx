import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Ninja } from "../critters.tsx";
import { Door, DoorLight } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Sky, Stone, Tuft } from "../landscape.tsx";
import { Learner } from "../learner.tsx";
import { palette } from "../palette.ts";
import { KitBox, Lantern, Scroll, Star } from "../props.tsx";

const stripes = [104, 176, 248, 320, 392, 464] as const;

/** Striped cloth over the stall, with a scalloped edge. */
function Awning() {
  return (
    <Inked>
      <path d="M136 52H504L540 122H100Z" fill={palette.card} />
      {stripes.map((x, index) => {
        const colour = index % 2 === 0 ? palette.orange : palette.card;
        const top = 136 + ((x - 104) * 368) / 432;
        return (
          <g key={x} fill={colour}>
            <path d={`M${Math.round(top)} 52H${Math.round(top + 61.3)}L${x + 72} 122H${x}Z`} />
            <path d={`M${x} 122H${x + 72}V134C${x + 70} 164 ${x + 2} 164 ${x} 134Z`} />
          </g>
        );
      })}
    </Inked>
  );
}

/**
 * The shop page: a market stall whose counter is a door. The ninja who once waited in interviews
 * now sells the kits, and looks happier.
 */
export function ShopScene({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={480} label={label} className={className}>
      <Sky fill={palette.orangePale} />
      <circle className="door-light" cx={320} cy={230} r={224} fill={palette.joyPale} />
      <Inked>
        <path
          d="M-10 410C120 386 240 394 330 402S540 384 650 404V490H-10Z"
          fill={palette.greenLight}
        />
        <path d="M130 110H510V330H130Z" fill={palette.blueDeep} />
        <path d="M132 246H508" strokeWidth={16} />
        <path d="M132 246H508" stroke={palette.wood} strokeWidth={7} />
      </Inked>
      <KitBox x={198} y={238} fill={palette.green} scale={0.92} />
      <KitBox x={258} y={238} fill={palette.orange} scale={0.98} />
      <KitBox x={388} y={238} fill={palette.violet} scale={0.98} />
      <KitBox x={446} y={238} fill={palette.blue} scale={0.9} />
      <Ninja x={320} y={322} scale={1.3} mood="beaten" look={[-3, 2]} />
      <Scroll x={172} y={284} scale={0.8} />
      <Scroll x={196} y={304} scale={0.8} fill={palette.orangePale} />
      <KitBox x={446} y={316} scale={0.86} fill={palette.joy} band={palette.orange} />
      <Inked>
        <path d="M104 318L536 316L546 346L96 348Z" fill={palette.wood} />
        <path d="M112 348H530L526 440H116Z" fill={palette.wood} />
        <path
          d="M176 350V438M234 350V438M410 350V438M468 350V438"
          stroke={palette.woodDeep}
          strokeWidth={4}
        />
        <path d="M112 348H530L526 440H116Z" />
        <path d="M120 108V320M520 108V318" strokeWidth={16} />
        <path d="M120 108V320M520 108V318" stroke={palette.wood} strokeWidth={7} />
      </Inked>
      <Awning />
      <Lantern x={146} y={146} scale={0.72} />
      <Lantern x={494} y={146} scale={0.72} />
      <DoorLight x={322} y={434} scale={0.6} />
      <Door x={322} y={440} scale={0.7} rays={false} />
      <Star x={490} y={394} scale={0.9} />
      <Star x={156} y={394} scale={0.9} />
      <ellipse cx={586} cy={456} rx={40} ry={8} fill={palette.green} />
      <Learner
        x={586}
        y={455}
        flip
        pose="point"
        hair="short"
        skin={palette.wood}
        coat={palette.blue}
        scarf={palette.joy}
        mood="glad"
      />
      <Stone x={52} y={446} scale={0.8} />
      <Tuft x={96} y={466} />
      <Tuft x={458} y={470} />
    </Canvas>
  );
}
