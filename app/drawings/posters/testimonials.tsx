import { Bubble } from "../bubble.tsx";
import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Door } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Cypress, Sky } from "../landscape.tsx";
import { Learner } from "../learner.tsx";
import { palette } from "../palette.ts";
import { OpenBook, Star } from "../props.tsx";

/** A learner tells how it went, in front of the hill with the door that opened. */
export function TestimonialFirstPoster({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={360} label={label} className={className}>
      <Sky fill={palette.greenPale} width={640} height={360} />
      <circle className="door-light" cx={540} cy={196} r={120} fill={palette.joyPale} />
      <Inked>
        <path d="M-10 316C140 250 400 300 650 262V370H-10Z" fill={palette.greenLight} />
      </Inked>
      <Door x={540} y={276} scale={0.76} rays={false} />
      <Cypress x={614} y={276} scale={0.7} weight={4.5} />
      <Learner
        x={138}
        y={506}
        scale={2.5}
        weight={6}
        pose="stand"
        hair="bob"
        skin={palette.orangePale}
        coat={palette.orange}
        scarf={palette.blue}
        mood="glad"
      />
      <Bubble x={274} y={70} lines={[62, 40]} />
      <Bubble x={456} y={88} scale={0.72} weight={4.5} fill={palette.joy}>
        <Star x={0} fill={palette.orange} />
      </Bubble>
    </Canvas>
  );
}

/** Another learner tells how it went, at the desk where the work was done. */
export function TestimonialSecondPoster({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={360} label={label} className={className}>
      <Sky fill={palette.violetPale} width={640} height={360} />
      <Inked>
        <path d="M30 40H210V196H30Z" fill={palette.joyPale} />
        <path d="M32 168C80 140 130 150 208 162V194H32Z" fill={palette.greenLight} />
      </Inked>
      <Door x={126} y={166} scale={0.42} weight={4} rays={false} />
      <Inked>
        <path d="M30 40H210V196H30Z" />
        <path d="M20 196H220V210H20Z" fill={palette.card} />
        <path d="M-10 296L650 290V370H-10Z" fill={palette.wood} />
        <path d="M-10 326H180M260 338H440" stroke={palette.woodDeep} strokeWidth={4} />
      </Inked>
      <OpenBook x={106} y={318} scale={1.2} fill={palette.orange} />
      <Learner
        x={496}
        y={506}
        scale={2.5}
        weight={6}
        flip
        pose="stand"
        hair="curls"
        skin={palette.woodDeep}
        coat={palette.green}
        scarf={palette.joy}
        mood="glad"
      />
      <Bubble x={350} y={66} flip lines={[62, 62, 36]} lineColour={palette.violet} />
      <Bubble x={252} y={250} scale={0.6} weight={4.5} flip fill={palette.orange}>
        <path d="M0 22C-40 -6 -16 -32 0 -12C16 -32 40 -6 0 22Z" fill={palette.card} />
      </Bubble>
    </Canvas>
  );
}
