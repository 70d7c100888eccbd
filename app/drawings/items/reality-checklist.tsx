import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Rim, Stage } from "../villains/parts.tsx";

const board =
  "M24 17L76 11Q82 10 83 16L91 96Q91.5 102 86 103L30 109Q24 109.5 23 104L18 24Q17.5 18 24 17Z";
const glass = "M87 32C101 31 110 44 109 59C108 75 99 84 88 83C76 82 67 72 68 57C69 43 77 33 87 32Z";

/** A clipboard with ticks, a pencil, and a mirror that smiles back: see where you really are. */
export function RealityChecklist(props: DrawingProps) {
  return (
    <Stage {...props}>
      <g transform="translate(3 5) scale(.93)" strokeWidth={5.4}>
        <Rim
          d={`${board}M38 17Q37 11 43 10L44 9C45 1 56 0 58 7L60 8Q65 8 66 13Z${glass}`}
          width={11}
        />
        <Rim d="M89 84L92 111" width={23} />
        <path d={board} fill={palette.blue} />
        <path d="M28 27L74 22L81 94L33 99Z" fill={palette.card} strokeWidth={4} />
        <path
          d="M35 41L40 46L48 35M37 59L42 64L50 53M39 77L44 82L52 71"
          stroke={palette.green}
          strokeWidth={6}
        />
        <path d="M57 39H66M58 56H62M60 75L74 90" stroke={palette.rockPale} />
        <path
          d="M38 17Q37 11 43 10L44 9C45 1 56 0 58 7L60 8Q65 8 66 13L67 19Q67 23 63 24L43 26Q39 26 39 22Z"
          fill={palette.joy}
          strokeWidth={4.5}
        />
        <path d="M89 84L92 111" strokeWidth={17} />
        <path d="M89 84L92 111" stroke={palette.orange} strokeWidth={7.5} />
        <path d={glass} fill={palette.orange} />
        <path
          d="M87 40C95 40 101 49 101 59C100 69 95 75 88 75C81 74 75 67 76 57C77 47 81 40 87 40Z"
          fill={palette.bluePale}
          strokeWidth={4}
        />
        <g className="eyes" fill={palette.ink} stroke="none">
          <circle cx={84} cy={57} r={2.6} />
          <circle cx={94} cy={57} r={2.6} />
        </g>
        <path d="M83 64Q89 70 95 63" strokeWidth={3.5} />
        <g transform="translate(48 100) rotate(62)">
          <Rim d="M-6 -38H6V8L0 18L-6 8Z" />
          <path d="M-6 8L0 18L6 8Z" fill={palette.sand} strokeWidth={4} />
          <path d="M-6 -30H6V8H-6Z" fill={palette.joy} strokeWidth={4} />
          <path d="M-6 -38H6V-30H-6Z" fill={palette.orangeDeep} strokeWidth={4} />
        </g>
      </g>
    </Stage>
  );
}
