import { Inked, Rope } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, Curve, Eye, HappyEyes, OpenSmile } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { Bubble, Heart } from "./props.tsx";

const sheet =
  "M16 101V50C17 2 79 2 81 50V102C76 94 71 93 66 101C61 108 54 108 49 100C45 94 38 94 33 101C28 108 20 108 16 101Z";
const arm = "M74 78Q86 84 94 76";
const phone =
  "M86 37L104 33Q108 32 109 36L116 70Q117 74 113 75L95 79Q91 80 90 76L83 42Q82 38 86 37Z";
const screen = "M88 43L105 39L111 69L94 73Z";

function Ticks({ x, y }: { x: number; y: number }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M-8 1l4 4 7-8M-1 4l1 1 7-8"
      stroke={palette.blue}
      strokeWidth={3}
    />
  );
}

function Tie({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} strokeWidth={3.5}>
      <path d="M-3 5L-8 24L1 33L9 23L4 5Z" fill={palette.orange} />
      <path d="M-4-2H5L4 6H-3Z" fill={palette.orange} />
      <path d="M-14-5L-1-1L-9 8ZM15-5L2-1L10 8Z" fill={palette.card} />
    </g>
  );
}

function AtLarge() {
  return (
    <>
      <GroundShadow x={49} y={114} rx={30} />
      <g transform="translate(-3)">
        <Rim d={sheet + phone} />
        <Rim d={arm} width={19} />
        <path d={sheet} fill={palette.violet} />
        <g className="eyes">
          <Eye x={33} y={42} r={9} lid={0.42} look={[-4, 2]} lidColour={palette.violetPale} />
          <Eye x={58} y={42} r={9} lid={0.42} look={[-4, 2]} lidColour={palette.violetPale} />
        </g>
        <Curve x={57} y={26} w={8} sag={-4} />
        <ellipse cx={41} cy={59} rx={3.5} ry={4} fill={palette.ink} stroke="none" />
        <Tie x={48} y={69} />
        <g className="phone">
          <path d={phone} fill={palette.ink} />
          <path d={screen} fill={palette.bluePale} stroke="none" />
          <Ticks x={100} y={61} />
          <path d="M93 49L104 46.5" stroke={palette.blueLight} strokeWidth={3.5} />
          <circle cx={107} cy={33} r={7} fill={palette.orange} strokeWidth={3.5} />
        </g>
        <Rope d={arm} colour={palette.violet} width={14} />
      </g>
    </>
  );
}

function Defeated() {
  return (
    <>
      <GroundShadow x={46} y={113} rx={26} />
      <Inked x={6} y={40} scale={0.66}>
        <Rim d={sheet} width={15} />
        <path d={sheet} fill={palette.violetPale} />
        <HappyEyes x={46} y={44} gap={14} w={7} width={6} />
        <Blush x={46} y={52} gap={22} />
        <OpenSmile x={46} y={50} w={9} h={11} />
        <Tie x={46} y={74} />
      </Inked>
      <Inked x={-2} y={32} scale={0.62}>
        <Rim d={phone} width={15} />
        <path d={phone} fill={palette.ink} />
        <path d={screen} fill={palette.bluePale} stroke="none" />
      </Inked>
      <Rope d="M50 84Q57 86 62 79" colour={palette.violetPale} width={13} />
      <Bubble x={87} y={26} w={54} h={38}>
        <path d="M-19-9H17M-19 0H-1" stroke={palette.blue} strokeWidth={4.5} />
        <Heart x={13} y={6} size={0.85} />
      </Bubble>
    </>
  );
}

/**
 * A ghost in a tie with your message on its phone: seen, twice ticked, never answered, and it looks
 * the other way. Defeated it writes back, and kindly.
 */
export function RecruiterGhost({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
