import { Bubble } from "../bubble.tsx";
import { Canvas } from "../canvas.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Door, DoorLight } from "../door.tsx";
import { Inked } from "../inked.tsx";
import { Cloud, Sky, Tuft } from "../landscape.tsx";
import { Learner } from "../learner.tsx";
import { palette } from "../palette.ts";
import { Glyph } from "../props.tsx";

/** A stalk with leaves, so that what stands on it looks grown. */
function Stalk({ d, leaves }: { d: string; leaves: string }) {
  return (
    <Inked>
      <path d={d} stroke={palette.greenDeep} strokeWidth={7} />
      <path d={leaves} fill={palette.greenLight} strokeWidth={4} />
    </Inked>
  );
}

/**
 * The English page: an open book is a country. Letters and speech bubbles grow from its pages, and
 * its lines of print turn into the path to the door.
 */
export function EnglishScene({ label, className }: DrawingProps) {
  return (
    <Canvas width={640} height={480} label={label} className={className}>
      <Sky fill={palette.greenPale} />
      <circle className="door-light" cx={322} cy={170} r={150} fill={palette.joyPale} />
      <Cloud x={92} y={92} scale={0.75} />
      <Cloud x={566} y={78} scale={0.9} />
      <Inked>
        <path
          d="M-10 340C80 290 200 296 320 320C440 290 560 286 650 336V490H-10Z"
          fill={palette.greenLight}
        />
        <path d="M320 470L8 440L62 258L320 290L578 258L632 440Z" fill={palette.blue} />
        <path
          d="M320 452C236 404 112 400 24 424L72 250C150 232 254 244 320 284Z"
          fill={palette.card}
        />
        <path
          d="M320 452C404 404 528 400 616 424L568 250C490 232 386 244 320 284Z"
          fill={palette.card}
        />
        <path d="M320 284V452" />
        <path
          d="M30 434C120 412 240 418 314 462M610 434C520 412 400 418 326 462"
          strokeWidth={3.5}
        />
        <g stroke={palette.rockPale} strokeWidth={6}>
          <path d="M96 284C130 277 166 278 196 284M90 312C110 307 130 306 150 306M446 306C480 300 512 302 542 308M450 336C490 330 526 332 552 338M60 386C76 382 92 380 108 380" />
        </g>
        <path
          className="map-path"
          d="M92 350C150 338 214 356 196 386C184 408 252 420 268 388C282 356 250 330 318 316"
          stroke={palette.orange}
          strokeWidth={7}
          strokeDasharray="0.1 17"
        />
      </Inked>
      <DoorLight x={322} y={294} scale={0.62} />
      <Door x={322} y={290} />
      <Stalk
        d="M110 300C104 270 96 250 98 214"
        leaves="M103 264C85 264 75 252 75 242C91 242 103 250 103 264ZM101 244C116 244 126 234 128 222C112 222 102 230 101 244Z"
      />
      <Glyph sign="A" x={96} y={210} scale={1.35} fill={palette.orange} />
      <Stalk
        d="M184 264C182 248 176 240 176 218"
        leaves="M180 250C196 250 202 240 202 230C190 230 180 238 180 250Z"
      />
      <Glyph sign="g" x={174} y={194} scale={0.95} fill={palette.violet} />
      <Stalk
        d="M54 372C50 350 46 340 46 318"
        leaves="M50 350C34 350 26 340 26 330C40 330 50 338 50 350Z"
      />
      <Glyph sign="s" x={44} y={314} scale={0.9} fill={palette.joy} />
      <Stalk
        d="M508 312C500 270 512 226 508 176M508 262C532 256 552 240 562 222M506 246C484 240 468 230 462 214"
        leaves="M507 290C524 292 538 284 542 272C524 268 510 276 507 290ZM506 276C490 276 478 266 476 254C492 254 504 262 506 276Z"
      />
      <Bubble x={518} y={150} scale={0.98} lines={[58, 36]} />
      <Bubble
        x={574}
        y={212}
        scale={0.6}
        weight={4.5}
        fill={palette.joy}
        lineColour={palette.ink}
        lines={[48, 30]}
      />
      <Bubble
        x={456}
        y={210}
        scale={0.56}
        weight={4.5}
        flip
        fill={palette.orange}
        lineColour={palette.card}
        lines={[48, 30]}
      />
      <Glyph sign="E" x={540} y={402} scale={0.95} fill={palette.blueLight} turn={-8} />
      <ellipse cx={164} cy={392} rx={34} ry={7} fill={palette.rockPale} />
      <Learner
        x={164}
        y={391}
        scale={0.84}
        hair="bun"
        skin={palette.orangePale}
        coat={palette.orange}
        scarf={palette.blue}
        trousers={palette.blueDeep}
        mood="glad"
      />
      <Tuft x={18} y={470} />
      <Tuft x={612} y={474} />
    </Canvas>
  );
}
