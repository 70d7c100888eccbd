import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Ghost } from "../critters.tsx";
import { Door } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Cloud, Cypress, Road, Sky, Stone, Tuft } from "../landscape.tsx";
import { palette } from "../palette.ts";
import { Lantern } from "../props.tsx";

/**
 * Not paid, and nothing is lost: night, the door is still ajar, a lantern has been left on, and the
 * ghost sleeps.
 */
export function CheckoutCancelledScene({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={480} label={label} className={className}>
      <Sky fill={palette.blueDeep} />
      <g className="stars" fill={palette.joyPale}>
        <path d="M60 190L64 200L74 204L64 208L60 218L56 208L46 204L56 200ZM214 60L219 73L232 78L219 83L214 96L209 83L196 78L209 73ZM316 150L319 158L327 161L319 164L316 172L313 164L305 161L313 158ZM588 150L592 160L602 164L592 168L588 178L584 168L574 164L584 160ZM540 40L543 48L551 51L543 54L540 62L537 54L529 51L537 48ZM150 150L152 156L158 158L152 160L150 166L148 160L142 158L148 156Z" />
      </g>
      <Inked>
        <path
          className="moon"
          d="M118 44C76 52 62 108 98 132C124 148 154 138 164 118C128 122 102 84 118 44Z"
          fill={palette.joyPale}
        />
      </Inked>
      <circle className="door-light" cx={440} cy={210} r={176} fill={palette.blue} />
      <Cloud x={262} y={206} scale={0.8} fill={palette.blueLight} />
      <Inked>
        <path
          d="M-10 320C80 250 190 260 290 306C400 262 540 256 650 306V490H-10Z"
          fill={palette.greenDeep}
        />
        <path
          d="M-10 376C120 336 260 346 360 354C480 346 570 346 650 366V490H-10Z"
          fill={palette.green}
        />
      </Inked>
      <Cypress x={566} y={350} scale={1.1} fill={palette.greenDeep} />
      <Cypress x={606} y={356} scale={0.8} fill={palette.greenDeep} />
      <Cypress x={40} y={322} scale={0.8} fill={palette.green} />
      <Road
        fill={palette.rockPale}
        shape="M370 352C366 392 280 400 220 420C170 438 130 462 110 490H360C390 450 490 420 504 352Z"
        line="M440 366C440 404 330 412 278 434C256 444 240 460 232 478"
      />
      <path className="door-light" d="M462 362L512 362L560 452L462 462Z" fill={palette.joyPale} />
      <Door x={440} y={350} scale={1.4} open="ajar" rays={false} frame={palette.rockPale} />
      <ellipse className="door-light" cx={336} cy={390} rx={74} ry={20} fill={palette.joyPale} />
      <Lantern x={336} y={304} scale={1.14} />
      <ellipse cx={142} cy={404} rx={60} ry={10} fill={palette.greenDeep} />
      <Ghost x={142} y={402} mood="asleep" scale={1.06} />
      <Inked>
        <path d="M190 300H202L191 313H203M208 266H226L209 285H227" stroke={palette.joyPale} />
      </Inked>
      <Stone x={76} y={424} scale={0.8} fill={palette.rock} />
      <Stone x={586} y={440} scale={0.9} fill={palette.rock} />
      <Tuft x={44} y={458} />
      <Tuft x={430} y={468} />
      <Tuft x={540} y={400} />
    </Canvas>
  );
}
