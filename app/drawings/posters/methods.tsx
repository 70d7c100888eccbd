import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Door } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Cloud, Sky } from "../landscape.tsx";
import { Learner } from "../learner.tsx";
import { palette } from "../palette.ts";
import { Star } from "../props.tsx";

/** The signature methods: three steps, a ladder, a bubble that turns into a star, a flag that gives up. */
export function MethodsPoster({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={360} label={label} className={className}>
      <Sky fill={palette.joyPale} width={640} height={360} />
      <circle className="door-light" cx={534} cy={96} r={120} fill={palette.joy} />
      <Cloud x={226} y={82} scale={0.8} />
      <Cloud x={70} y={64} scale={0.55} weight={4} />
      <Inked>
        <path d="M-10 318L206 314V370H-10Z" fill={palette.green} />
        <path d="M206 266L436 262V370H206Z" fill={palette.blue} />
        <path d="M436 152L650 148V370H436Z" fill={palette.orange} />
        <path d="M-10 336H206M206 286H436M436 172H650" strokeWidth={4} />
      </Inked>
      <Door x={538} y={141} scale={0.68} rays={false} />
      <Inked>
        <path
          d="M178 348L224 252M206 352L252 256M190 326L218 328M200 304L228 306M211 282L238 284"
          strokeWidth={15}
        />
        <path
          d="M178 348L224 252M206 352L252 256M190 326L218 328M200 304L228 306M211 282L238 284"
          stroke={palette.joy}
          strokeWidth={6}
        />
      </Inked>
      <Inked>
        <path
          d="M286 304C306 300 326 300 336 306C346 318 342 334 330 338H308L294 350L294 338C278 332 276 312 286 304Z"
          fill={palette.card}
        />
        <path d="M294 320H322" stroke={palette.green} strokeWidth={6} />
        <path d="M356 322H380M372 313L381 322L372 331" />
      </Inked>
      <Star x={410} y={322} scale={0.84} />
      <Inked>
        <path d="M516 322V208" />
        <path
          className="flag"
          d="M518 210C542 198 560 222 588 210V256C560 266 542 246 518 256Z"
          fill={palette.card}
        />
        <path
          d="M540 230Q546 224 552 230M564 230Q570 224 576 230M546 240Q558 250 570 240"
          strokeWidth={4}
        />
      </Inked>
      <ellipse cx={100} cy={319} rx={46} ry={6} fill={palette.greenDeep} />
      <Learner
        x={100}
        y={317}
        scale={1.14}
        hair="bun"
        skin={palette.wood}
        coat={palette.violet}
        scarf={palette.orange}
        mood="brave"
        backpack
      />
    </Canvas>
  );
}
