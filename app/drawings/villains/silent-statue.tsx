import { Inked, Rope } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, Eye, HappyEyes, OpenSmile } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { Heart, Star } from "./props.tsx";

const curls =
  "M38 44C28 42 28 30 35 28C31 18 42 11 48 16C52 8 66 8 69 15C77 11 87 18 83 27C91 30 90 42 81 44Z";
const face = "M37 32Q60 22 82 32V48C82 67 73 77 60 77C47 77 37 67 37 48Z";
const chest = "M50 70V76C34 78 22 82 22 92H98C98 82 86 78 70 76V70Z";
const plinth = "M20 90H100V98H92V106H98V113H22V106H28V98H20Z";
const bird = "M66 17C63 7 76 4 80 9L87 10L81 12C82 18 72 21 66 17L58 20Z";

function AtLarge() {
  return (
    <>
      <GroundShadow y={113} rx={46} />
      <Rim d={curls + face + chest + plinth + bird} />
      <path d={chest} fill={palette.rockPale} />
      <path d="M50 81Q60 88 70 81" stroke={palette.rock} strokeWidth={3.5} />
      <path d={face} fill={palette.rockPale} />
      <path d={curls} fill={palette.rockPale} />
      <path d="M42 36Q46 28 53 32M57 32Q61 25 67 30M71 33Q76 29 80 35" strokeWidth={3.5} />
      <g className="eyes" strokeWidth={3}>
        <Eye
          x={49}
          y={51}
          r={7}
          look={[0, 0]}
          lid={0.45}
          white={palette.card}
          lidColour={palette.rock}
        />
        <Eye
          x={70}
          y={51}
          r={7}
          look={[0, 0]}
          lid={0.45}
          white={palette.card}
          lidColour={palette.rock}
        />
      </g>
      <path d="M60 52L57 61H62" strokeWidth={3.5} />
      <path d="M52 69H68" strokeWidth={4} />
      <path d="M81 57L76 61L78 65L74 69" strokeWidth={2.5} />
      <path d={plinth} fill={palette.rock} />
      <path d="M40 94H80V108H40Z" fill={palette.card} strokeWidth={4} />
      <path d="M50 101h.1M60 101h.1M70 101h.1" strokeWidth={5} />
      <g className="web" stroke={palette.rock} strokeWidth={2.5}>
        <path d="M88 38L102 82M87 42L94 80M85 44L86 77M86 56Q89 59 94 56M86 66Q91 69 97 66M87 74Q93 77 100 75" />
        <path d="M30 42V62" />
      </g>
      <Rim d="M30 66v.1" width={13} />
      <path d="M30 66v.1M24 63L36 69M24 69L36 63" strokeWidth={2.5} />
      <circle cx={30} cy={66} r={3.5} fill={palette.ink} stroke="none" />
      <path d={bird} fill={palette.blueLight} strokeWidth={3.5} />
      <path d="M73 10q2 2 4 0" strokeWidth={2.5} />
    </>
  );
}

function Defeated() {
  return (
    <>
      <GroundShadow x={56} y={113} rx={40} />
      <Rim d="M78 82Q98 82 100 58" width={22} />
      <Rope d="M78 82Q98 82 100 58" colour={palette.orangePale} width={16} />
      <Inked x={8} y={28} scale={0.75}>
        <Rim d={curls + face + chest + plinth} width={13} />
        <path d={chest} fill={palette.orangePale} />
        <path d="M50 79Q60 92 70 79" fill={palette.green} />
        <path d={face} fill={palette.orangePale} />
        <path d={curls} fill={palette.joyDeep} />
        <HappyEyes x={60} y={54} gap={10} w={6} width={5} />
        <Blush x={60} y={61} gap={16} />
        <OpenSmile x={60} y={61} w={8} h={9} />
        <path d={plinth} fill={palette.rock} />
        <path d="M38 95H82V108H38Z" fill={palette.card} />
        <Heart x={60} y={101} size={0.7} width={4} />
      </Inked>
      <path d="M92 62L88 52M98 58L98 46M104 60L110 50" strokeWidth={12} />
      <path d="M92 62L88 52M98 58L98 46M104 60L110 50" stroke={palette.orangePale} />
      <Star x={35} y={38} r={7} width={2.5} />
      <Star x={54} y={34} r={8} width={2.5} />
      <Star x={71} y={40} r={6} width={2.5} />
      <Inked x={14} y={14}>
        <Rim d={bird} />
        <path d={bird} fill={palette.blueLight} strokeWidth={3.5} />
        <path d="M75 10v.1" strokeWidth={3.5} />
      </Inked>
    </>
  );
}

/**
 * A stone head with blank eyes and cobwebs, and three dots on its plate: a profile that never moves
 * and never answers. Defeated it has warm colours, a wreath of stars, and waves.
 */
export function SilentStatue({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
