import { Canvas, type DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Crusher, Fog, Ninja } from "../critters.tsx";
import { Door } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Cloud, Cypress, Flower, Sky, Stone, Tree, Tuft } from "../landscape.tsx";
import { Learner } from "../learner.tsx";
import { Flag } from "../props.tsx";
import { Arena, Castle, LightBeam, Lighthouse } from "./places.tsx";

const road =
  "M26 176C60 158 110 166 160 168C220 170 290 148 334 172C368 192 366 240 362 290C358 330 366 374 330 382C296 390 200 390 130 384C70 380 34 398 38 446C42 500 24 530 44 564C62 592 140 590 196 590C238 590 250 616 248 650C246 700 312 716 318 666";

/** Three terraces, one for each area. */
function Land() {
  return (
    <Inked>
      <path
        d="M-8 136C60 96 120 116 200 122C280 128 330 92 408 104V260H-8Z"
        fill={palette.greenLight}
      />
      <path
        d="M-8 262C50 232 120 244 190 248C270 252 330 222 408 238V470H-8Z"
        fill={palette.greenPale}
      />
      <path
        d="M-8 474C70 448 130 470 210 470C290 470 340 446 408 458V728H-8Z"
        fill={palette.greenLight}
      />
      <path
        d="M-8 728V684C40 670 90 684 130 700C150 708 160 720 164 728ZM340 728C360 704 384 696 408 694V728Z"
        fill={palette.green}
      />
    </Inked>
  );
}

/** The quest map for a narrow page: the same way, now from the top down to the door. */
export function QuestMapTall(props: DrawingProps) {
  return (
    <Canvas width={400} height={720} {...props}>
      <Sky width={400} height={720} />
      <Cloud x={56} y={62} scale={0.6} />
      <Cloud x={348} y={48} scale={0.56} />
      <Land />
      <LightBeam x={140} y={48} scale={0.72} />
      <Fog x={262} y={82} scale={0.62} mood="puzzled" look={[-4, 2]} weight={4} />
      <Tree x={252} y={142} scale={0.5} weight={4} />
      <Inked>
        <path d={road} strokeWidth={31} />
        <path d={road} stroke={palette.card} strokeWidth={22} />
        <path
          className="map-path"
          d={road}
          stroke={palette.orange}
          strokeWidth={6}
          strokeDasharray="0.1 14"
        />
      </Inked>
      <Lighthouse x={138} y={156} scale={0.7} />
      <Castle x={268} y={368} scale={0.66} />
      <Cypress x={156} y={362} scale={0.6} weight={4} />
      <Tree x={382} y={340} scale={0.5} weight={4} />
      <ellipse cx={84} cy={354} rx={36} ry={6} fill={palette.greenLight} />
      <Crusher x={84} y={352} scale={0.62} look={[4, 2]} weight={4.5} />
      <Tree x={362} y={520} scale={0.72} weight={4.5} />
      <Cypress x={330} y={514} scale={0.56} weight={4} />
      <Arena x={152} y={572} scale={0.78} />
      <ellipse cx={280} cy={553} rx={26} ry={6} fill={palette.green} />
      <Ninja x={280} y={553} scale={0.56} look={[-3, 3]} flip weight={4.5} />
      <Door x={318} y={662} scale={0.54} flip />
      <Flag x={26} y={178} scale={0.8} />
      <Learner x={76} y={178} scale={0.42} backpack mood="brave" weight={3.5} />
      <Stone x={40} y={266} scale={0.5} weight={4} />
      <Flower x={380} y={430} scale={0.7} />
      <Flower x={40} y={694} scale={0.7} fill={palette.joy} />
      <Flower x={96} y={706} scale={0.7} fill={palette.card} />
      <Tuft x={196} y={704} />
    </Canvas>
  );
}
