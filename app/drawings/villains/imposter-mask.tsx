import { Inked, Rope } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, Curve, Eyes, HappyEyes, OpenSmile } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { Sparkle, Star, SweatDrop } from "./props.tsx";

const mask = "M8 16Q24 20 46 12Q68 4 84 8C94 42 84 80 54 92C24 86 6 52 8 16Z";
const half = "M46 12Q68 4 84 8C94 42 84 80 54 92C46 70 50 40 46 12Z";
const holes =
  "M17 36Q28 34 40 44Q34 54 25 50Q18 46 17 36ZM54 42Q64 30 79 27Q80 38 72 44Q63 49 54 42Z";
const grin = "M27 64Q52 72 74 56Q73 76 54 80Q36 80 27 64Z";
const blob = "M66 109C60 84 74 68 90 68C108 68 118 90 112 109Q90 112 66 109Z";
const stick = "M64 84L77 107";

function AtLarge() {
  return (
    <>
      <GroundShadow x={74} y={111} rx={42} />
      <Rim d={blob + mask} />
      <Rim d={stick} width={14} />
      <path d={blob} fill={palette.violetPale} />
      <g className="nervous">
        <Eyes x={97} y={84} gap={8} r={6.5} look={[-2, -2]} />
        <path d="M87 74L93 72M103 73L108 76" strokeWidth={3} />
        <path d="M92 97Q95 94 98 97T104 97" strokeWidth={3.5} />
      </g>
      <Rope d={stick} colour={palette.joy} width={11} line={3.5} />
      <g className="mask">
        <path d={mask} fill={palette.card} />
        <path d={half} fill={palette.orange} stroke="none" />
        <path d={mask} />
        <path d={holes} fill={palette.ink} strokeWidth={4} />
        <path d="M29 44h.1M68 37h.1" stroke={palette.joy} strokeWidth={6} />
        <path d={grin} fill={palette.ink} strokeWidth={4} />
        <path d="M36 69Q54 74 68 64" stroke={palette.joy} strokeWidth={4} />
        <path d="M14 29Q26 26 37 35M54 32Q64 20 77 19" strokeWidth={4} />
        <path d="M48 48L43 59L51 59" strokeWidth={3.5} />
      </g>
      <path
        d="M70 98Q72 90 80 93Q84 99 79 104Q71 106 70 98Z"
        fill={palette.violetPale}
        strokeWidth={4}
      />
      <SweatDrop x={108} y={58} turn={14} />
    </>
  );
}

const proud = "M46 109C36 78 44 42 70 42C98 42 104 80 96 109Q70 113 46 109Z";
const arms = "M46 84Q34 82 30 72M94 84Q106 80 108 66";

function Defeated() {
  return (
    <>
      <GroundShadow x={62} y={111} rx={52} />
      <Rim d={proud} />
      <Rim d={arms} width={17} />
      <path d={proud} fill={palette.violetPale} />
      <HappyEyes x={70} y={64} gap={11} w={6} />
      <Blush x={70} y={71} gap={19} />
      <OpenSmile x={70} y={70} w={9} h={10} />
      <Star x={71} y={95} r={10} />
      <Rope d={arms} colour={palette.violetPale} width={13} line={3.5} />
      <Inked x={6} y={68} scale={0.42} turn={10}>
        <Rim d={mask} width={24} />
        <path d={mask} fill={palette.card} />
        <path d={half} fill={palette.orange} stroke="none" />
        <path d={mask} />
        <Curve x={30} y={42} w={9} sag={7} width={9} />
        <Curve x={66} y={36} w={9} sag={7} width={9} />
        <Curve x={52} y={62} w={14} sag={8} width={9} />
      </Inked>
      <Sparkle x={22} y={34} r={9} />
      <Sparkle x={108} y={28} r={7} />
    </>
  );
}

/**
 * A grinning mask which somebody small and nervous holds up, sure to be found out. Defeated, the mask
 * is on the floor and the one behind it wears a star of their own.
 */
export function ImposterMask({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
