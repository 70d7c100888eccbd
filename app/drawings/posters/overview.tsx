import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Ghost } from "../critters.tsx";
import { Door } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Cypress, Sky, Tree } from "../landscape.tsx";
import { palette } from "../palette.ts";
import { Flag } from "../props.tsx";

const way =
  "M82 288C150 306 150 236 112 206C70 170 100 92 168 88C236 84 262 66 330 64C410 62 436 98 500 98C566 100 586 152 548 186C510 216 520 250 540 262";

/** The programme seen as a quest map: three places on an island, the way round the lake, the door. */
export function OverviewPoster({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={360} label={label} className={className}>
      <Sky fill={palette.blueLight} width={640} height={360} />
      <g stroke={palette.bluePale} strokeWidth={6} strokeLinecap="round" fill="none">
        <path d="M14 40Q24 30 34 40T54 40M584 30Q594 20 604 30T624 30M10 190Q18 182 26 190M606 340Q614 332 622 340T638 340M280 348Q290 340 300 348T320 348" />
      </g>
      <Inked>
        <path
          d="M36 316C0 250 40 190 36 120C34 50 120 20 214 34C300 2 420 10 470 40C580 30 632 90 612 170C634 240 610 330 510 326C430 348 330 312 250 330C170 348 70 350 36 316Z"
          fill={palette.sand}
        />
        <path
          d="M54 300C24 244 58 190 54 126C56 66 130 40 216 52C304 20 414 28 466 58C564 50 612 98 594 170C614 234 590 312 508 308C424 328 330 294 246 312C166 328 84 330 54 300Z"
          fill={palette.greenLight}
          stroke="none"
        />
        <path
          d="M228 180C222 112 294 100 330 108C384 104 420 140 412 190C408 244 356 256 312 250C262 254 232 230 228 180Z"
          fill={palette.blueLight}
        />
        <path d={way} strokeWidth={32} />
        <path d={way} stroke={palette.card} strokeWidth={22} />
        <path
          className="map-path"
          d={way}
          stroke={palette.orange}
          strokeWidth={7}
          strokeDasharray="0.1 16"
        />
        <path d="M64 270L96 302M96 270L64 302" stroke={palette.ink} strokeWidth={17} />
        <path d="M64 270L96 302M96 270L64 302" stroke={palette.orange} strokeWidth={8} />
      </Inked>
      <Inked>
        <path d="M142 140V96H206V140Z" fill={palette.card} />
        <path d="M130 98L174 58L218 98Z" fill={palette.orange} />
        <path d="M164 140V122C164 108 184 108 184 122V140Z" fill={palette.green} />
      </Inked>
      <Flag x={486} y={56} scale={0.6} weight={4} />
      <Inked>
        <path d="M452 122V62L464 70L476 58L486 70L498 58L508 70L520 62V122Z" fill={palette.blue} />
        <path d="M476 122V104C476 90 496 90 496 104V122Z" fill={palette.joy} />
      </Inked>
      <Door x={546} y={288} scale={0.62} weight={4.5} />
      <Ghost x={196} y={268} scale={0.66} weight={4.5} look={[3, 1]} />
      <Tree x={72} y={156} scale={0.6} weight={4} />
      <Cypress x={240} y={306} scale={0.5} weight={4} />
      <Cypress x={176} y={318} scale={0.44} weight={4} />
      <Tree x={440} y={276} scale={0.62} weight={4} />
      <Cypress x={414} y={290} scale={0.5} weight={4} />
      <Cypress x={336} y={312} scale={0.5} weight={4} />
    </Canvas>
  );
}
