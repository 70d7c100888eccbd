import type { DrawingProps } from "#app/drawings/canvas.tsx";
import { palette } from "#app/drawings/palette.ts";
import { Rim, Stage } from "../villains/parts.tsx";

const house = "M12 22H108V90H12Z";
const floor = "M8 80H112L107 95H13Z";
const pelmet =
  "M9 12Q60 5 111 12V25Q104 34 97 26Q90 35 83 26.5Q76 35 68 27Q60 35 52 27Q44 35 37 26.5Q30 35 23 26Q16 34 9 25Z";
const seat = "M-12 18V2Q-12 -8 0 -8T12 2V18Z";

/** A villain caught by the spotlight on a small stage, with seats in front: the workshop. */
export function WorkshopStage(props: DrawingProps) {
  return (
    <Stage {...props}>
      <Rim
        d={`${house}${floor}${pelmet}M16 112V96Q16 86 28 86Q37 86 44 91Q52 88 60 88Q68 88 76 91Q83 86 92 86Q104 86 104 96V112H72V114H48V112Z`}
        width={11}
      />
      <path d={house} fill={palette.blueDeep} />
      <path className="door-light" d="M52 24H68L90 82H30Z" fill={palette.joyPale} stroke="none" />
      <path d={floor} fill={palette.sand} />
      <ellipse cx={60} cy={86} rx={30} ry={5} fill={palette.joy} stroke="none" />
      <g className="villain">
        <path
          d="M43 84C40 62 42 42 60 42C78 42 81 62 78 84C75 87 72 84 70 81C67 84 63 87 60 83C57 87 53 84 51 81C48 85 45 87 43 84Z"
          fill={palette.violet}
          strokeWidth={4.5}
        />
        <g className="eyes">
          <circle cx={53} cy={58} r={5.5} fill={palette.card} strokeWidth={3} />
          <circle cx={68} cy={58} r={5.5} fill={palette.card} strokeWidth={3} />
          <circle cx={54} cy={56.5} r={2.3} fill={palette.ink} stroke="none" />
          <circle cx={67} cy={56.5} r={2.3} fill={palette.ink} stroke="none" />
        </g>
        <path d="M47 51L56 49.5M74 51L65 49.5" strokeWidth={3.5} />
        <circle cx={60.5} cy={70} r={3} fill={palette.ink} stroke="none" />
      </g>
      <path d="M12 24H35C36 46 28 62 12 70ZM108 24H85C84 46 92 62 108 70Z" fill={palette.orange} />
      <path
        d="M12 70C19 74 20 80 18 88H12ZM108 70C101 74 100 80 102 88H108Z"
        fill={palette.orangeDeep}
        strokeWidth={4}
      />
      <path
        d="M22 36C22 46 19 52 15 56M98 36C98 46 101 52 105 56"
        stroke={palette.orangeDeep}
        strokeWidth={3.5}
      />
      <path d={pelmet} fill={palette.joy} />
      <g fill={palette.green} strokeWidth={4.5}>
        <path d={seat} transform="translate(28 94)" />
        <path d={seat} transform="translate(60 96)" />
        <path d={seat} transform="translate(92 94)" />
      </g>
      <path
        d="M23 96V94Q23 91 28 91M55 98V96Q55 93 60 93M87 96V94Q87 91 92 91"
        stroke={palette.greenLight}
        strokeWidth={3}
      />
    </Stage>
  );
}
