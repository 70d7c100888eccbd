import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Rim, Stage } from "../villains/parts.tsx";

const lid = "M13 60C9 34 20 20 58 20C98 20 111 34 107 60Z";
const mirror = "M12 30C11 14 33 10 36 27C38 41 31 50 26 50C19 50 12 42 12 30Z";
const letter = "M40 20L78 13L84 45L46 52Z";
const glass =
  "M88 24L109 28C109 38 105 42 99 45C101 50 103 54 101 64L81 60C82 51 87 47 92 44C88 40 86 34 88 24Z";
const body = "M12 64H108V102Q108 108 102 108H18Q12 108 12 102Z";

/** An open treasure chest full of the villains' things: one box against all of them. */
export function SurvivalChest(props: DrawingProps) {
  return (
    <Stage {...props}>
      <g className="door-light" stroke={palette.joyDeep} strokeWidth={4.5}>
        <path d="M60 4V7M38 6L40 9M92 8L90 11M7 14L9 17M114 15L112 18" />
      </g>
      <Rim d={`${lid}${mirror}${letter}${glass}M83 21L112 26.5`} width={11.5} />
      <g transform="translate(0 3)">
        <Rim d={`${body}M8 59H112L114 61V70L112 72H8L6 70V61Z`} width={11} />
      </g>
      <path d={lid} fill={palette.orangeDeep} />
      <path d="M22 62C20 42 30 32 60 32S100 42 98 62Z" fill={palette.joyPale} stroke="none" />
      <path d="M26 50L29 68" strokeWidth={11} />
      <path d="M26 54L29 68" stroke={palette.violet} strokeWidth={3} />
      <path d={mirror} fill={palette.bluePale} />
      <path d="M26 17L21 27L28 32L23 42" strokeWidth={3} />
      <path d="M50 50L56 64L61 50L67 61L71 48L77 58L81 45Z" fill={palette.joy} strokeWidth={3.5} />
      <path d={letter} fill={palette.card} />
      <path d="M41 21L62 34L78 14" strokeWidth={3.5} />
      <g className="eyes" fill={palette.ink} stroke="none">
        <circle cx={56} cy={41} r={3.6} />
        <circle cx={72} cy={38} r={3.6} />
      </g>
      <g strokeWidth={4}>
        <path d={glass} fill={palette.card} />
        <path
          d="M91 35L105.5 37C103 40 100 42 96 43C93 41 91 38 91 35ZM85 59C87 53 97 53 99 61Z"
          fill={palette.joy}
          stroke="none"
        />
        <path d="M85 21.5L112 26.5" strokeWidth={7} />
      </g>
      <g transform="translate(0 3)">
        <path d={body} fill={palette.orange} />
        <path
          d="M12 92H108V102Q108 108 102 108H18Q12 108 12 102Z"
          fill={palette.orangeDeep}
          stroke="none"
        />
        <path d="M24 72H36V108H24ZM84 72H96V108H84Z" fill={palette.joy} strokeWidth={4} />
        <path d={body} />
        <path
          d="M8 59H112Q114 59 114 61V70Q114 72 112 72H8Q6 72 6 70V61Q6 59 8 59Z"
          fill={palette.joy}
        />
        <path
          d="M49 62H71V80C71 88 65 91 60 93C55 91 49 88 49 80Z"
          fill={palette.joyPale}
          strokeWidth={4}
        />
        <path d="M60 71V81" strokeWidth={5.5} />
        <g fill={palette.ink} stroke="none">
          <circle cx={30} cy={82} r={2.4} />
          <circle cx={30} cy={98} r={2.4} />
          <circle cx={90} cy={82} r={2.4} />
          <circle cx={90} cy={98} r={2.4} />
        </g>
      </g>
    </Stage>
  );
}
