import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Door, DoorLight } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Cloud, Flower, Road, Sky, Stone, Tree, Tuft } from "../landscape.tsx";
import { palette } from "../palette.ts";
import { Letter } from "../props.tsx";

/** A round bird in a postman's cap, wings up, the letter in its beak. */
function Postbird() {
  return (
    <Inked x={238} y={186}>
      <path d="M-62 14L-112 0L-98 18L-116 32L-62 38Z" fill={palette.blueDeep} />
      <path
        className="wing"
        d="M20 -24C30 -66 12 -108 -24 -122C-28 -112 -34 -108 -42 -108C-42 -98 -46 -92 -54 -90C-50 -62 -30 -26 20 -24Z"
        fill={palette.blueDeep}
      />
      <path
        d="M-66 20C-66 -26 -20 -46 22 -46C66 -46 84 -16 78 16C70 62 22 72 -14 66C-44 62 -66 44 -66 20Z"
        fill={palette.blue}
      />
      <path
        d="M-28 56C-20 30 26 18 74 28C64 58 22 72 -14 66C-20 64 -24 60 -28 56Z"
        fill={palette.bluePale}
      />
      <path
        className="wing"
        d="M10 12C-6 -22 -50 -44 -98 -34C-90 -26 -90 -16 -96 -10C-86 -6 -84 6 -88 12C-78 14 -74 24 -76 32C-46 48 -8 44 10 12Z"
        fill={palette.blueLight}
      />
      <path d="M-4 66L-12 84M14 66L10 86" />
      <path d="M72 -14L108 -2L74 12C68 6 68 -8 72 -14Z" fill={palette.joy} />
      <path d="M74 -2L100 -2" strokeWidth={4} />
      <circle className="eyes" cx={48} cy={-14} r={11} fill={palette.card} strokeWidth={4} />
      <circle cx={52} cy={-13} r={5} fill={palette.ink} stroke="none" />
      <path
        d="M4 -44C2 -66 12 -78 34 -78C54 -78 66 -64 66 -40C48 -48 22 -50 4 -44Z"
        fill={palette.orange}
      />
      <path d="M4 -44C26 -50 52 -48 72 -34L84 -38C76 -54 62 -58 48 -58" fill={palette.ink} />
      <circle cx={36} cy={-64} r={6} fill={palette.joy} strokeWidth={3.5} />
    </Inked>
  );
}

/** The message is on its way: the post bird is about to bring the letter in at the open door. */
export function MessageSentScene({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={480} label={label} className={className}>
      <Sky fill={palette.greenPale} />
      <circle className="door-light" cx={486} cy={180} r={180} fill={palette.joyPale} />
      <Cloud x={86} y={112} scale={0.85} />
      <Cloud x={300} y={78} scale={0.55} weight={4} />
      <Inked>
        <path
          d="M-10 340C70 276 170 282 260 326C380 276 540 270 650 320V490H-10Z"
          fill={palette.greenLight}
        />
        <path
          d="M-10 398C120 346 240 358 340 372C460 348 570 344 650 366V490H-10Z"
          fill={palette.green}
        />
      </Inked>
      <Tree x={140} y={350} scale={0.8} weight={4.5} />
      <Tree x={182} y={352} scale={0.55} weight={4} />
      <Road
        shape="M420 362C416 404 330 416 276 436C240 450 214 470 204 490H440C456 462 528 426 536 362Z"
        line="M478 376C474 416 380 432 318 478"
      >
        <DoorLight x={480} y={362} />
      </Road>
      <Door x={480} y={358} scale={1.44} rays={false} flip />
      <Inked>
        <path
          className="map-path"
          d="M-4 330C40 344 76 320 84 284C90 256 98 236 116 220"
          stroke={palette.orange}
          strokeWidth={7}
          strokeDasharray="0.1 17"
        />
      </Inked>
      <Postbird />
      <Letter x={366} y={212} scale={1.05} turn={9} />
      <Stone x={596} y={436} scale={0.8} />
      <Flower x={46} y={446} />
      <Flower x={150} y={456} fill={palette.joy} scale={0.9} />
      <Flower x={556} y={462} fill={palette.blue} />
      <Tuft x={96} y={430} />
      <Tuft x={492} y={452} />
      <Tuft x={284} y={410} />
    </Canvas>
  );
}
