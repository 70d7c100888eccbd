import { Canvas } from "./canvas.tsx";
import type { DrawingProps } from "./canvas.tsx";
import { Inked, Rope } from "./inked.tsx";
import { palette } from "./palette.ts";
import { Star } from "./props.tsx";

/** The arch behind the coach: the door of all the other pictures, with its light. */
function Archway() {
  return (
    <Inked>
      <path d="M34 490V216C34 -8 372 -8 372 216V490Z" fill={palette.card} />
      <path d="M66 490V220C66 36 340 36 340 220V490Z" fill={palette.joy} />
      <path d="M132 490V236C132 96 330 96 330 236V490Z" fill={palette.joyPale} stroke="none" />
      <path d="M66 490V220C66 36 340 36 340 220V490" />
      <path
        d="M332 170L362 156M312 132L337 108M342 222H370M342 290H370M342 364H370"
        strokeWidth={4}
      />
      <g className="door-leaf">
        <path d="M66 490V222C66 120 50 62 18 58C2 56 -10 62 -20 80V490Z" fill={palette.orange} />
        <path d="M26 62V480" stroke={palette.orangeDeep} strokeWidth={5} />
        <path d="M66 490V222C66 120 50 62 18 58C2 56 -10 62 -20 80" />
        <circle cx={26} cy={312} r={10} fill={palette.joy} />
      </g>
    </Inked>
  );
}

/** Head and hair, with round glasses and the headset of many calls. */
function Head() {
  return (
    <Inked>
      <path d="M200 92C160 92 152 44 196 40C246 34 256 84 222 96Z" fill={palette.blueDeep} />
      <path d="M166 48L258 24L270 28L262 38L170 64Z" fill={palette.joy} />
      <path d="M166 48L156 51C150 55 154 66 160 66L170 64Z" fill={palette.orange} />
      <path d="M258 24L262 38" strokeWidth={4} />
      <path d="M178 268V330C190 350 220 350 232 330V268Z" fill={palette.wood} />
      <path d="M178 300C190 312 218 312 232 298" strokeWidth={4} />
      <path
        d="M128 200C126 120 160 98 206 98C256 98 286 124 282 204C280 262 250 300 206 300C160 300 130 262 128 200Z"
        fill={palette.wood}
      />
      <path
        d="M124 214C104 136 136 82 204 80C276 80 308 138 286 214C274 206 270 190 270 168C244 166 214 152 198 130C190 154 164 170 142 172C140 192 136 208 124 214Z"
        fill={palette.blueDeep}
      />
      <g fill={palette.orange} stroke="none">
        <circle cx={154} cy={246} r={12} />
        <circle cx={258} cy={246} r={12} />
      </g>
      <g className="eyes" fill={palette.ink} stroke="none">
        <circle cx={178} cy={214} r={6.5} />
        <circle cx={238} cy={214} r={6.5} />
      </g>
      <circle cx={178} cy={214} r={25} />
      <circle cx={238} cy={214} r={25} />
      <path d="M203 212Q208 207 213 212M162 182Q176 174 190 180M226 180Q240 174 254 182" />
      <path d="M207 228C214 234 212 240 204 240" strokeWidth={4} />
      <path d="M178 256C186 286 230 286 238 256C220 262 196 262 178 256Z" fill={palette.card} />
      <path d="M118 214C98 42 314 42 294 214" strokeWidth={20} />
      <path d="M118 214C98 42 314 42 294 214" stroke={palette.greenLight} strokeWidth={10} />
      <path
        d="M122 186C100 184 94 246 122 248C138 248 138 188 122 186ZM290 186C312 184 318 246 290 248C274 248 274 188 290 186Z"
        fill={palette.green}
      />
      <Rope d="M288 246C288 288 268 300 244 298" colour={palette.greenLight} width={13} />
      <path d="M250 288C236 286 230 306 246 309C258 310 262 290 250 288Z" fill={palette.ink} />
    </Inked>
  );
}

/** The body: a green cardigan, a yellow scarf, a cup in one hand, a book in the other arm. */
function Body() {
  return (
    <Inked>
      <path d="M44 490C46 390 96 356 168 336H244C312 354 362 390 364 490Z" fill={palette.green} />
      <path d="M172 340L204 490H214L240 340C222 352 190 352 172 340Z" fill={palette.card} />
      <path d="M172 340C160 380 176 440 196 490M240 340C256 380 238 440 222 490" />
      <path
        d="M158 322C188 342 224 342 252 322C264 334 262 350 252 356C222 372 188 372 158 356C148 346 148 334 158 322Z"
        fill={palette.joy}
      />
      <path className="scarf" d="M168 350L158 424L194 428L196 362Z" fill={palette.joy} />
      <path d="M164 404L194 408" strokeWidth={4} />
    </Inked>
  );
}

/** What the coach brings: tea, and a book with a bubble on its cover. */
function Hands() {
  return (
    <>
      <Inked>
        <path d="M262 396L352 378L372 486H278Z" fill={palette.blue} />
        <path d="M262 396L274 394L292 490H278Z" fill={palette.card} />
        <path
          d="M302 412C316 408 334 406 342 412C348 424 344 434 336 438L316 441L306 452L304 442C296 436 296 420 302 412Z"
          fill={palette.joyPale}
          strokeWidth={4}
        />
        <Rope d="M362 460C340 484 320 484 300 474" colour={palette.green} width={44} line={5} />
        <circle cx={296} cy={472} r={18} fill={palette.wood} />
      </Inked>
      <Inked>
        <path
          className="steam"
          d="M94 350C84 338 104 330 94 316M118 350C108 338 128 330 118 316"
          stroke={palette.card}
          strokeWidth={6}
        />
        <path d="M68 398C42 394 42 440 76 436" strokeWidth={8} />
        <path
          d="M64 366H148C150 406 142 436 128 446H86C72 436 62 406 64 366Z"
          fill={palette.orange}
        />
        <path d="M60 366H152" strokeWidth={7} />
      </Inked>
      <Star x={104} y={400} scale={0.76} />
      <Inked>
        <Rope d="M62 486C96 492 120 472 138 446" colour={palette.green} width={46} line={5} />
        <path
          d="M118 432C116 420 132 414 146 418C160 420 162 436 154 446C146 456 126 456 120 446Z"
          fill={palette.wood}
        />
        <path d="M132 420L150 424M130 432L152 436" strokeWidth={4} />
      </Inked>
    </>
  );
}

/**
 * The coach, as a friendly drawing that nobody takes for a photo: a headset, a cup, a book, the
 * open door behind. The owner can put a photo in its place.
 */
export function Portrait({ label, className }: DrawingProps) {
  return (
    <Canvas width={400} height={480} label={label} className={className}>
      <path d="M0 0H400V480H0Z" fill={palette.greenPale} />
      <Archway />
      <Body />
      <Head />
      <Hands />
    </Canvas>
  );
}
