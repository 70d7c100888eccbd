import { Canvas } from "#app/pictures/canvas.tsx";
import { palette } from "#app/lib/palette.ts";

const { ink, bluePale, joy, joyPale, card, greenLight, green, greenDeep } = palette;
const { orange, orangeDeep, violet, violetPale, rockPale, wood, woodDeep } = palette;

/** Shows a house with an open door and a cup of tea in front of it. In dark mode, the scene is at night. */
export function OpenHouse({ className }: { className?: string }) {
  const line = { stroke: ink, strokeWidth: 5, strokeLinecap: "round", strokeLinejoin: "round" };
  const outlined = line as { stroke: string };
  return (
    <Canvas width={640} height={400} className={className}>
      <path className="sky" d="M0 0H640V400H0Z" fill={bluePale} />
      <circle className="halo" cx="300" cy="250" r="170" fill={joyPale} />
      <circle className="sun" cx="540" cy="84" r="38" fill={joy} {...outlined} />
      <g className="stars" display="none" fill={joyPale}>
        <path d="M74 62L78 68L84 72L78 76L74 82L70 76L64 72L70 68ZM468 60L471 65L476 68L471 71L468 76L465 71L460 68L465 65ZM602 168L605 173L610 176L605 179L602 184L599 179L594 176L599 173ZM146 128L149 133L154 136L149 139L146 144L143 139L138 136L143 133Z" />
        <path
          d="M118 44C76 52 62 108 98 132C124 148 154 138 164 118C128 122 102 84 118 44Z"
          transform="translate(440 8) scale(0.8)"
          {...outlined}
        />
      </g>
      <g {...outlined}>
        <path
          className="land"
          d="M-48 0C-72 -2 -70 -34 -44 -33C-40 -60 -6 -64 4 -43C22 -56 44 -42 41 -25C66 -26 68 0 46 0Z"
          fill={card}
          transform="translate(104 118)"
        />
        <path
          className="land"
          d="M-10 300C120 268 240 272 360 292C470 310 560 296 650 282V410H-10Z"
          fill={greenLight}
        />
        <path d="M430 292V236" />
        <path
          className="land"
          d="M430 250C396 250 392 208 416 200C414 172 450 172 450 198C474 204 468 250 430 250Z"
          fill={green}
        />
      </g>
      <path d="M276 322L196 400H404L340 322Z" fill={joyPale} />
      <g {...outlined}>
        <path d="M364 116V78H392V140" fill={orange} />
        <path d="M196 318V180L308 92L420 180V318Z" fill={card} />
        <path d="M176 196L308 88L440 196L424 214L308 120L192 214Z" fill={violet} />
        <circle cx="308" cy="166" r="17" fill={joy} />
        <path d="M276 322V248A32 38 0 0 1 340 248V322Z" fill={joy} />
        <path d="M276 322L244 336V252C246 224 260 208 276 222Z" fill={orange} />
        <path d="M252 288V282" />
        <path d="M362 236H398V274H362ZM380 236V274M362 255H398" fill={joyPale} />
        <path d="M214 236H234V274H214ZM214 255H234" fill={joyPale} />
        <path d="M264 322H352L358 334H258Z" fill={rockPale} />
      </g>
      <g {...outlined}>
        <path d="M470 344V386M556 344V386" stroke={woodDeep} />
        <path d="M448 332H578V346H448Z" fill={wood} />
        <path d="M482 296H534V312C534 338 482 338 482 312Z" fill={card} />
        <path d="M534 300C554 298 554 322 532 320" fill="none" />
        <path
          d="M498 284C490 272 506 268 498 254M518 284C510 272 526 268 518 254"
          fill="none"
          stroke={violetPale}
        />
      </g>
      <g {...outlined}>
        <path d="M118 372V330" stroke={greenDeep} />
        <path d="M118 352C96 352 94 336 92 330C108 330 116 338 118 352Z" fill={green} />
        <circle cx="118" cy="318" r="14" fill={orange} />
        <circle cx="118" cy="318" r="4" fill={joy} stroke="none" />
        <path d="M160 384V358" stroke={greenDeep} />
        <circle cx="160" cy="348" r="11" fill={joy} />
        <circle cx="160" cy="348" r="3" fill={orangeDeep} stroke="none" />
      </g>
    </Canvas>
  );
}
