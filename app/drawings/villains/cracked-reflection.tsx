import { Inked, Rope } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, DotEyes, Eye, OpenSmile } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { Cross, Sparkle } from "./props.tsx";

const frame = "M60 10C84 9 97 28 96 49C95 71 80 85 60 85C40 85 25 71 24 49C23 28 37 11 60 10Z";
const horns = "M36 20C27 17 25 10 27 4C34 5 41 8 45 14ZM84 20C93 17 95 10 93 4C86 5 79 8 75 14Z";
const glass = "M60 19C77 18 87 32 86 49C85 66 75 76 60 76C45 76 35 66 34 49C33 32 43 20 60 19Z";
const handle = "M60 86V108";
const crack = "M66 20L69 31L78 35L77 47";
const shard = "M101 70L115 64L110 82Z";

function AtLarge() {
  return (
    <>
      <GroundShadow y={114} rx={20} />
      <Inked x={-4} y={13} scale={0.93} turn={-6}>
        <Rim d={frame + horns + shard} />
        <Rim d={handle} width={21} />
        <path d={horns} fill={palette.orange} strokeWidth={4} />
        <Rope d={handle} colour={palette.violet} width={16} />
        <path d={frame} fill={palette.violet} />
        <path d={glass} fill={palette.bluePale} />
        <path
          d="M64 19L57 33L66 43L59 54L65 64L60 76C75 76 85 66 86 49C87 32 77 19 64 19Z"
          fill={palette.blueLight}
          stroke="none"
        />
        <g className="eyes">
          <Eye
            x={47}
            y={42}
            r={8.5}
            lid={0.42}
            tilt={22}
            look={[2, 2]}
            lidColour={palette.violet}
          />
          <Eye x={74} y={51} r={7} lid={0.4} tilt={-24} look={[-2, 1]} lidColour={palette.violet} />
        </g>
        <path d="M42 65Q48 57 56 62M68 68Q73 63 79 66" strokeWidth={4} />
        <path d="M64 19L57 33L66 43L59 54L65 64L60 76M57 33L47 27M66 43L86 37" strokeWidth={3.5} />
        <Cross x={74} y={32} size={4} width={4} />

        <path d={shard} fill={palette.bluePale} strokeWidth={4} />
      </Inked>
    </>
  );
}

function Defeated() {
  return (
    <>
      <GroundShadow y={110} rx={28} />
      <Inked x={7} y={15} scale={0.86}>
        <Rim d={frame} width={12} />
        <Rim d="M60 86V104M40 108H80" width={22} />
        <Rope d="M60 86V104" colour={palette.violet} width={16} line={5} />
        <Rope d="M40 108H80" colour={palette.violet} width={17} line={5} />
        <path d={frame} fill={palette.violet} />
        <path d={glass} fill={palette.bluePale} />
        <path d={crack} strokeWidth={9.5} />
        <path d={crack} stroke={palette.joy} />
        <DotEyes x={55} y={47} gap={10.5} r={4.5} />
        <Blush x={55} y={54} gap={12} />
        <OpenSmile x={55} y={56} w={8} h={11} />
      </Inked>
      <Sparkle x={14} y={34} r={9} />
      <Sparkle x={104} y={22} r={12} />
      <Sparkle x={107} y={82} r={7} />
    </>
  );
}

/**
 * A hand mirror with horns whose broken face shows you nothing but faults. Defeated, its crack is
 * mended with gold: the mark stays, and is the finest part.
 */
export function CrackedReflection({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
