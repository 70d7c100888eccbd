import { Rope } from "#app/drawings/inked.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Blush, Eyes, HappyEyes, OpenSmile } from "./faces.tsx";
import { Rim, Stage, type VillainProps } from "./parts.tsx";
import { Heart, Star, WhiteFlag } from "./props.tsx";

const phone = "M28 82H107Q116 82 112 90L104 107Q101 113 94 113H13Q4 113 8 105L18 88Q21 82 28 82Z";
const screen = "M29 88H105L95 107H16Z";
const hair =
  "M46 8C68 7 74 26 68 42C64 54 70 60 66 70C58 74 50 72 46 70C40 78 26 80 20 92C10 84 6 72 14 62C20 54 16 44 18 34C21 16 32 9 46 8Z";
const face = "M46 20C60 20 65 31 63 41C61 51 54 56 46 56C37 56 30 50 29 40C28 29 34 20 46 20Z";
const torso = "M34 98C34 78 32 64 46 62C60 64 58 78 60 98Z";
const tail = "M80 98C86 88 78 78 88 62L98 63C92 78 102 88 98 98Z";
const fin = "M93 64C84 64 76 58 74 44C84 44 90 48 94 54C100 46 107 44 115 47C112 58 104 66 93 64Z";
const arm = "M54 70Q64 74 70 60";

function StarNote({ x, y }: { x: number; y: number }) {
  return (
    <g className="note" transform={`translate(${x} ${y})`}>
      <Rim d="M6-2V-22Q10-16 16-16" width={9} />
      <path d="M6-2V-22Q10-16 16-16" strokeWidth={4} />
      <Star x={0} y={0} r={8.5} />
    </g>
  );
}

function AtLarge() {
  return (
    <>
      <Rim d={phone + hair + tail + fin} />
      <path d={phone} fill={palette.ink} />
      <path d={screen} fill={palette.blue} stroke="none" />
      <path d={hair} fill={palette.violet} />
      <path
        d="M19 62Q26 54 22 42M60 64Q62 56 61 50"
        stroke={palette.violetPale}
        strokeWidth={3.5}
      />
      <path d={torso} fill={palette.greenLight} />
      <path d="M34 80Q46 88 59 80L60 98H34Z" fill={palette.green} strokeWidth={4} />
      <path d={face} fill={palette.greenLight} />
      <path
        d="M28 36C32 24 46 26 52 18C58 22 64 28 64 38C70 20 58 10 46 11C30 12 22 24 28 36Z"
        fill={palette.violet}
        stroke="none"
      />
      <path d="M29 38C33 26 46 28 52 19C58 23 62 30 63 38" strokeWidth={4} />
      <Eyes
        x={46}
        y={37}
        gap={8.5}
        r={6.5}
        lid={0.5}
        tilt={-10}
        look={[2, 1]}
        lidColour={palette.violet}
      />
      <path d="M31 38L26 36M61 37L66 34" strokeWidth={3} />
      <ellipse cx={47} cy={48} rx={4} ry={4.5} fill={palette.orangeDeep} strokeWidth={3} />
      <Rope d={arm} colour={palette.greenLight} width={12} line={3.5} />
      <path d={tail} fill={palette.green} />
      <path d={fin} fill={palette.greenLight} />
      <path d="M84 90Q89 94 95 90M84 80Q88 84 94 80" stroke={palette.greenLight} strokeWidth={3} />
      <g className="ripples" stroke={palette.blueLight} strokeWidth={3.5}>
        <path d="M24 102H31M28 97H66M76 97H101M70 103H88" />
      </g>
      <StarNote x={78} y={32} />
      <StarNote x={99} y={28} />
    </>
  );
}

const hull = "M14 84H106Q112 84 109 91L104 100Q101 105 94 105H25Q18 105 15 99L11 91Q8 84 14 84Z";
const bun = "M44 34C32 34 26 24 33 17C40 10 54 14 53 26Z";
const curls =
  "M46 30C64 29 71 44 66 56C64 66 74 72 68 86H20C12 78 16 68 24 64C28 60 25 54 26 48C28 37 35 30 46 30Z";

function Defeated() {
  return (
    <>
      <WhiteFlag x={80} y={86}>
        <Heart x={13} y={-29} size={0.75} width={4} />
      </WhiteFlag>
      <Rim d={hull + bun + curls} />
      <path d={bun} fill={palette.violet} />
      <path d={curls} fill={palette.violet} />
      <path
        d="M46 40C58 40 62 49 60 57C58 65 53 69 46 69C39 69 33 65 32 56C31 48 36 40 46 40Z"
        fill={palette.greenLight}
      />
      <path d="M32 52Q44 50 50 40Q56 44 60 52" fill={palette.violet} strokeWidth={4} />
      <path d="M38 86Q38 74 46 74Q55 74 55 86Z" fill={palette.greenLight} strokeWidth={4} />
      <HappyEyes x={46} y={58} gap={7} w={3.5} width={3.5} />
      <Blush x={46} y={63} gap={9} />
      <OpenSmile x={46} y={61} w={4} h={5} />
      <path d={hull} fill={palette.ink} />
      <path d="M18 90H102" stroke={palette.rock} strokeWidth={3.5} />
      <circle cx={60} cy={98} r={2.5} fill={palette.rock} stroke="none" />
      <g className="waves">
        <path
          d="M4 106q9 7 18 0t18 0t18 0t18 0t18 0t18 0"
          stroke={palette.blueLight}
          strokeWidth={6}
        />
        <path d="M24 116h16M62 116h30" stroke={palette.blueLight} strokeWidth={4} />
      </g>
    </>
  );
}

/**
 * A mermaid who rises from a phone and sings of everybody else's stars. Defeated, the screen is dark
 * and makes a fine boat; she sails home under a white flag.
 */
export function ComparisonSiren({ state, ...canvas }: VillainProps) {
  return <Stage {...canvas}>{state === "defeated" ? <Defeated /> : <AtLarge />}</Stage>;
}
