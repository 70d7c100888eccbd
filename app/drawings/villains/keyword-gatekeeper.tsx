import { Inked, Rope } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, Eye, HappyEyes } from "./faces.tsx";
import { GroundShadow, Rim, Stage, type VillainProps } from "./parts.tsx";
import { Cross, Sheet, Tick, WhiteFlag } from "./props.tsx";

const tower = "M10 109V36H6V13H21V22H32V13H50V22H61V13H77V36H73V109Z";
const gate = "M22 109V82Q22 66 41 66Q61 66 61 82V109Z";
const arm = "M74 70Q88 72 92 58L98 44";
const stamp = "M94 36C86 24 110 18 110 30Q110 34 107 38L106 46H114V57H84V46H95Z";

function AtLarge() {
  return (
    <>
      <GroundShadow x={58} y={111} rx={52} />
      <Rim d={`${tower}${stamp}M88 78H112V108H88Z`} />
      <Rim d={arm} width={18} />
      <path d={tower} fill={palette.rockPale} />
      <path d="M16 60H24M62 82H68M60 54H68M14 92H17" stroke={palette.rock} strokeWidth={4} />
      <path d="M10 37H73V28H10Z" fill={palette.joy} strokeWidth={4} />
      <path
        d="M16 36L22 29M30 36L36 29M44 36L50 29M58 36L64 29"
        strokeWidth={4}
        strokeLinecap="butt"
      />
      <g className="eyes">
        <Eye
          x={29}
          y={51}
          r={10}
          lid={0.25}
          tilt={16}
          look={[3, 2]}
          white={palette.orange}
          lidColour={palette.rock}
        />
        <Eye x={54} y={51} r={7.5} lid={0.4} tilt={-16} look={[3, 2]} lidColour={palette.rock} />
      </g>
      <path d={gate} fill={palette.ink} />
      <g className="portcullis" stroke={palette.card} strokeWidth={4}>
        <path d="M30 71V97L28 101M41 69V98M52 71V97L54 101M23 82H60M23 92H60" />
      </g>
      <Sheet x={100} y={94} turn={5} w={25} h={29} lines={0} />
      <path d="M92 86H108M92 106L104 107" stroke={palette.rock} strokeWidth={2.5} />
      <Cross x={100} y={96} size={6} width={5} colour={palette.orange} />
      <Rope d={arm} colour={palette.rock} width={14} />
      <g className="stamp">
        <path d={stamp} fill={palette.orange} strokeWidth={4} />
        <path d="M84 57H114" strokeWidth={7} />
      </g>
      <path d="M92 40Q92 34 99 35Q106 37 104 42Q98 46 92 40Z" fill={palette.rock} strokeWidth={4} />
    </>
  );
}

const carpet = "M40 109H66L75 116H31Z";

function Defeated() {
  return (
    <>
      <GroundShadow y={110} rx={46} />
      <WhiteFlag x={50} y={48} turn={-3} />
      <Inked x={25} y={37} scale={0.67}>
        <Rim d={tower} width={14} />
        <path d={tower} fill={palette.rockPale} />
        <path d="M10 37H73V28H10Z" fill={palette.greenLight} />
        <HappyEyes x={41} y={53} gap={14} w={7} width={6} />
        <Blush x={41} y={60} gap={23} />
        <path d={gate} fill={palette.joy} />
        <path d="M31 68V74M41 66V76M51 68V74" stroke={palette.card} strokeWidth={5} />
      </Inked>
      <Rim d={carpet} width={6} />
      <path d={carpet} fill={palette.joyPale} strokeWidth={4} />
      <Rim d="M86 66H112V100H86Z" />
      <Sheet x={99} y={82} turn={6} w={26} h={34} lines={0} />
      <Tick x={99} y={78} size={8} width={5} />
      <path d="M90 91L106 93" stroke={palette.rock} strokeWidth={3} />
      <Rope d="M75 80L87 86" colour={palette.rock} width={13} />
      <Rope d="M31 82L20 74" colour={palette.rock} width={13} />
    </>
  );
}

/**
 * A gate with bars for teeth, one hot eye that looks for words, and a stamp that says no before any
 * person has read a line. Defeated, its bars are up and a warm light lies on the way in.
 */
export function KeywordGatekeeper({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
