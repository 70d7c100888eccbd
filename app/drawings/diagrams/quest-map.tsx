import { Canvas, type DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Crusher, Fog, Ninja } from "../critters.tsx";
import { Door, DoorLight } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Cloud, Cypress, Flower, Sky, Stone, Tree, Tuft } from "../landscape.tsx";
import { Learner } from "../learner.tsx";
import { Flag, PaperPlane } from "../props.tsx";
import { Arena, Bridge, Castle, LightBeam, Lighthouse, Mountains } from "./places.tsx";

const road =
  "M46 360C92 356 104 316 160 308C214 300 268 304 306 326C340 346 366 354 404 348C450 342 478 318 530 312C586 306 648 306 694 322C736 338 764 356 806 346C846 336 866 316 916 314C972 312 1012 320 1056 312C1090 304 1106 290 1110 266";

/** Land, water and sky, from far to near. */
function Land() {
  return (
    <Inked>
      <path
        d="M-8 252C80 196 140 202 220 226C300 250 360 214 440 206C540 196 600 236 690 222C800 204 840 176 940 196C1040 216 1110 176 1208 190V448H-8Z"
        fill={palette.greenPale}
      />
      <path
        d="M-8 300C40 268 100 262 150 268C230 276 300 262 366 272C440 284 500 248 590 252C680 256 720 282 800 276C880 270 960 250 1010 252C1060 254 1084 232 1124 232C1160 232 1180 240 1208 250V448H-8Z"
        fill={palette.greenLight}
      />
      <path
        d="M372 271C400 276 404 286 392 298C378 314 380 330 398 344C424 366 436 400 420 448H492C500 400 482 372 452 346C432 328 424 312 436 298C446 286 440 270 420 269Z"
        fill={palette.blueLight}
      />
      <path
        d="M414 300Q420 294 426 300M446 404Q454 396 462 404T478 404M436 428Q443 421 450 428"
        stroke={palette.card}
        strokeWidth={4}
      />
    </Inked>
  );
}

/** The dotted way through all three areas. */
function Way() {
  return (
    <Inked>
      <path d={road} strokeWidth={34} />
      <path d={road} stroke={palette.card} strokeWidth={25} />
      <path
        className="map-path"
        d={road}
        stroke={palette.orange}
        strokeWidth={7}
        strokeDasharray="0.1 16"
      />
    </Inked>
  );
}

/** A dark edge below that holds the picture together. */
function Foreground() {
  return (
    <>
      <Stone x={316} y={424} scale={0.6} />
      <Inked>
        <path
          d="M-8 448V426C60 404 132 426 196 424C262 422 334 414 392 448ZM508 448C560 414 640 428 706 424C784 420 850 432 930 426C1010 420 1090 432 1208 400V448Z"
          fill={palette.green}
        />
      </Inked>
      <Flower x={356} y={422} scale={0.8} />
      <Flower x={736} y={422} scale={0.8} fill={palette.joy} />
      <Flower x={764} y={428} scale={0.62} fill={palette.card} />
      <Tree x={1156} y={420} scale={0.78} />
      <Flower x={52} y={420} scale={0.7} fill={palette.card} />
      <Tuft x={1092} y={406} />
    </>
  );
}

/**
 * The quest of 21 days on one map: from the flag past lighthouse, castle and arena to the open door,
 * with villains beside the way. The land under the three areas is left calm for their names.
 */
export function QuestMap(props: DrawingProps) {
  return (
    <Canvas width={1200} height={440} {...props}>
      <Sky width={1200} height={440} />
      <Cloud x={84} y={104} scale={0.8} />
      <Cloud x={492} y={78} scale={0.62} />
      <Cloud x={800} y={92} scale={0.84} />
      <Cloud x={1000} y={66} scale={0.6} />
      <PaperPlane x={712} y={54} scale={0.68} />
      <Mountains x={792} y={222} scale={0.9} />
      <Land />
      <LightBeam x={214} y={130} />
      <Fog x={398} y={176} scale={0.8} mood="puzzled" look={[-4, 2]} />
      <Cypress x={142} y={280} scale={0.72} />
      <Tree x={322} y={284} scale={0.66} />
      <Tree x={474} y={282} scale={0.72} />
      <Cypress x={446} y={272} scale={0.56} />
      <Cypress x={1012} y={258} scale={0.56} />
      <DoorLight x={1110} y={266} scale={0.72} />
      <Way />
      <Bridge x={415} y={364} scale={0.88} />
      <Lighthouse x={212} y={292} />
      <Castle x={600} y={296} />
      <Arena x={924} y={294} scale={0.8} />
      <Door x={1110} y={260} scale={0.72} />
      <Crusher x={735} y={312} scale={0.58} look={[-4, 2]} />
      <Ninja x={811} y={322} scale={0.56} look={[-4, 2]} />
      <Flag x={36} y={362} scale={0.9} />
      <Learner x={112} y={336} scale={0.5} backpack mood="brave" weight={4} />
      <Foreground />
    </Canvas>
  );
}
