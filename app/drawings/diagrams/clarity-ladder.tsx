import { Canvas, type DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Bubble } from "../bubble.tsx";
import { Fog } from "../critters.tsx";
import { Door } from "../door.tsx";
import { Inked, Rope } from "../inked.tsx";
import { Cloud, Cypress, Flower, Sky, Tuft } from "../landscape.tsx";
import { Learner } from "../learner.tsx";

/** Left and right rail, leaning against the cliff. */
const rails = "M120 352L218 92M236 352L334 92";

/** A gem: the value that you bring. */
function Gem({ x, y }: { x: number; y: number }) {
  return (
    <Inked x={x} y={y} weight={4}>
      <path d="M-22 -6L-12 -19H12L22 -6L0 21Z" fill={palette.joy} />
      <path d="M-22 -6H22M-9 -6L0 19L9 -6L0 -18Z" strokeWidth={3} />
    </Inked>
  );
}

/** A target with an arrow in it: the job that you want. */
function Target({ x, y }: { x: number; y: number }) {
  return (
    <Inked x={x} y={y} weight={4}>
      <circle r={21} fill={palette.orange} />
      <circle r={12.5} fill={palette.card} strokeWidth={3} />
      <circle r={4.5} fill={palette.orange} strokeWidth={3} />
      <path d="M1 -1L24 -24" strokeWidth={4.5} />
      <path d="M18 -18L19 -28L27 -35L28 -27L36 -26L29 -18Z" fill={palette.joy} strokeWidth={3} />
    </Inked>
  );
}

/**
 * Out of the fog, up three rungs and through a door: first your value (gem), then your target, then
 * your message (speech bubble).
 */
export function ClarityLadder(props: DrawingProps) {
  return (
    <Canvas width={480} height={360} {...props}>
      <Sky width={480} height={360} />
      <Cloud x={70} y={72} scale={0.7} />
      <Cloud x={226} y={50} scale={0.52} weight={4.5} />
      <path
        d="M-8 228C40 210 84 232 130 224C180 214 250 232 348 222V368H-8Z"
        fill={palette.greenPale}
      />
      <Inked>
        <path
          d="M150 130C144 112 190 114 230 116C320 112 420 124 488 110V368H322C330 300 306 240 246 190C220 168 158 154 150 130Z"
          fill={palette.greenLight}
        />
        <path
          d="M352 176C360 182 368 182 376 178M398 242C408 248 418 248 426 242"
          stroke={palette.green}
          strokeWidth={4}
        />
      </Inked>
      <Cypress x={462} y={116} scale={0.56} weight={4.5} />
      <Door x={408} y={116} scale={0.5} weight={4.5} />
      <Inked>
        <Rope d={rails} colour={palette.wood} width={17} line={4.5} />
        <Rope
          d="M150 288H258M176 216H284M203 146H312"
          colour={palette.orange}
          width={21}
          line={4.5}
        />
      </Inked>
      {[
        [204, 288],
        [230, 216],
        [258, 146],
      ].map(([x, y]) => (
        <Inked key={y} x={x} y={y}>
          <circle r={33} fill={palette.card} />
        </Inked>
      ))}
      <Gem x={204} y={289} />
      <Target x={229} y={217} />
      <Bubble
        x={259}
        y={143}
        scale={0.38}
        fill={palette.green}
        lineColour={palette.card}
        lines={[60, 36]}
        weight={4}
      />
      <Learner x={78} y={352} scale={0.86} pose="point" mood="brave" backpack />
      <Inked>
        <path
          className="fog"
          d="M-8 368V318C10 300 40 304 50 320C66 304 100 306 108 324C126 306 152 314 156 328C176 312 204 318 208 334C230 320 262 328 268 344C284 334 304 344 306 368Z"
          fill={palette.card}
        />
      </Inked>
      <Fog x={366} y={354} scale={0.86} mood="puzzled" look={[-4, -3]} fill={palette.card} />
      <Tuft x={448} y={330} />
      <Flower x={176} y={113} scale={0.7} />
    </Canvas>
  );
}
