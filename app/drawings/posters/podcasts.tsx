import { Bubble } from "../bubble.tsx";
import type { DrawingProps } from "../canvas.tsx";
import { Crusher, Ghost, Ninja } from "../critters.tsx";
import { Door } from "../door.tsx";
import { Inked, Rope } from "../inked.tsx";
import { Learner } from "../learner.tsx";
import { palette } from "../palette.ts";
import { Glyph, Microphone, Star } from "../props.tsx";
import { Studio } from "./studio.tsx";

/** Villains as guests: the ghost and the envelope are asked, for once. */
export function PodcastVillainsPoster(props: DrawingProps) {
  return (
    <Studio
      {...props}
      wall={palette.violetPale}
      sound={palette.card}
      table={palette.orange}
      behind={
        <>
          <Ghost x={112} y={326} scale={1.75} look={[4, 1]} mood="sly" />
          <Crusher x={536} y={312} scale={1.5} look={[-4, 2]} />
        </>
      }
    >
      <Microphone x={212} y={344} scale={1.02} />
      <Microphone x={430} y={344} scale={1.02} fill={palette.joy} />
    </Studio>
  );
}

/** On interviews: a learner tells a story, the ninja has to listen. */
export function PodcastInterviewsPoster(props: DrawingProps) {
  return (
    <Studio
      {...props}
      wall={palette.orange}
      sound={palette.orangePale}
      table={palette.blueDeep}
      behind={
        <>
          <Ninja x={508} y={322} scale={1.74} look={[-4, 1]} flip mood="cross" />
          <Learner
            x={112}
            y={430}
            scale={1.9}
            pose="point"
            hair="short"
            skin={palette.wood}
            coat={palette.green}
            scarf={palette.joy}
            mood="brave"
          />
          <Bubble x={238} y={62} scale={0.8} />
        </>
      }
    >
      <Microphone x={222} y={346} scale={0.98} />
      <Microphone x={416} y={346} scale={0.94} fill={palette.joy} />
    </Studio>
  );
}

const walls =
  "M24 320V24H400M446 24H616V320M84 320V206M84 156V80H300M352 80H556V320M144 320V136H202M254 136H496V196M300 80V24M84 206H144M24 136H54M496 136V80M556 150H616M202 136V176";

/** On portfolios: a maze with a quiet room in the middle, and one dotted way out of it. */
export function PodcastPortfolioPoster(props: DrawingProps) {
  return (
    <Studio
      {...props}
      wall={palette.bluePale}
      sound={palette.card}
      table={palette.greenLight}
      behind={
        <>
          <Inked>
            <Rope d={walls} colour={palette.blue} width={20} line={4.5} />
          </Inked>
          <Door x={560} y={314} scale={0.98} rays={false} />
        </>
      }
    >
      <Inked>
        <path
          className="map-path"
          d="M226 338C300 352 380 350 430 334C450 328 480 326 516 334"
          stroke={palette.orange}
          strokeWidth={7}
          strokeDasharray="0.1 17"
        />
      </Inked>
      <Learner
        x={84}
        y={346}
        scale={1.06}
        hair="bob"
        coat={palette.orange}
        scarf={palette.joy}
        mood="unsure"
        backpack
      />
      <Microphone x={190} y={346} scale={0.96} />
    </Studio>
  );
}

/** On English: letters come out of one microphone and land in the other. */
export function PodcastEnglishPoster(props: DrawingProps) {
  return (
    <Studio
      {...props}
      wall={palette.greenPale}
      sound={palette.card}
      table={palette.green}
      behind={<Door x={548} y={314} scale={1.16} rays={false} />}
    >
      <Glyph sign="A" x={152} y={156} scale={1.1} fill={palette.orange} turn={-14} />
      <Glyph sign="g" x={210} y={102} scale={0.95} fill={palette.violet} turn={-6} />
      <Glyph sign="B" x={282} y={86} scale={0.9} fill={palette.joy} turn={4} />
      <Glyph sign="s" x={350} y={78} scale={0.85} fill={palette.green} turn={-6} />
      <Glyph sign="E" x={416} y={96} scale={0.85} fill={palette.blue} turn={10} />
      <Learner
        x={66}
        y={346}
        scale={1.14}
        pose="point"
        hair="curls"
        skin={palette.woodDeep}
        coat={palette.joy}
        scarf={palette.orange}
        mood="glad"
      />
      <Microphone x={166} y={350} scale={1.12} />
      <Microphone x={446} y={350} scale={1.12} fill={palette.blue} />
    </Studio>
  );
}

/** On networking: two people, two microphones, one handshake under the table lamp of their talk. */
export function PodcastNetworkingPoster(props: DrawingProps) {
  return (
    <Studio
      {...props}
      wall={palette.joy}
      sound={palette.joyPale}
      table={palette.wood}
      behind={
        <>
          <Door x={320} y={80} scale={0.4} weight={4} rays={false} />
          <Learner
            x={92}
            y={424}
            scale={1.9}
            pose="stand"
            hair="bun"
            skin={palette.wood}
            coat={palette.blue}
            scarf={palette.orange}
            mood="glad"
          />
          <Learner
            x={548}
            y={424}
            scale={1.9}
            flip
            pose="stand"
            hair="short"
            hairColour={palette.orangeDeep}
            skin={palette.orangePale}
            coat={palette.green}
            scarf={palette.violet}
            mood="glad"
          />
          <Bubble x={204} y={66} scale={0.82} />
          <Bubble x={438} y={66} scale={0.82} flip lineColour={palette.blue} />
        </>
      }
    >
      <Inked>
        <Rope d="M148 300C200 330 250 326 306 316" colour={palette.blue} width={32} line={5} />
        <Rope d="M492 300C440 330 390 326 334 316" colour={palette.green} width={32} line={5} />
        <path
          d="M298 296C312 290 330 292 340 302C350 314 344 332 328 334C312 338 296 334 292 320C290 310 292 300 298 296Z"
          fill={palette.orangePale}
        />
        <path
          d="M300 300C316 300 322 308 334 306M314 334C312 326 316 320 322 320M326 332C324 324 328 318 334 318"
          strokeWidth={4}
        />
      </Inked>
      <Microphone x={216} y={352} scale={0.8} />
      <Microphone x={424} y={352} scale={0.8} fill={palette.blue} />
    </Studio>
  );
}

/** On joy: the door is the sun, and the microphone sings. */
export function PodcastJoyPoster(props: DrawingProps) {
  return (
    <Studio
      {...props}
      wall={palette.joyPale}
      sound={palette.joy}
      table={palette.greenLight}
      behind={
        <>
          <g className="door-light" fill={palette.joy}>
            <path d="M540 210L650 40V110ZM540 210L590 -10H640ZM540 210L490 -10H550ZM540 210L650 170V230ZM540 210L650 280V340Z" />
          </g>
          <Door x={536} y={320} scale={1.34} rays={false} />
        </>
      }
    >
      <Microphone x={118} y={346} scale={1.9} weight={6} />
      <Inked>
        <g className="eyes">
          <path d="M94 208Q101 198 108 208M128 208Q135 198 142 208" />
          <path d="M106 216C110 232 126 232 130 216Z" fill={palette.card} />
        </g>
      </Inked>
      <Star x={212} y={66} scale={0.9} fill={palette.orange} />
      <Star x={42} y={86} scale={0.8} fill={palette.orange} />
      <Star x={244} y={292} scale={0.7} fill={palette.orange} />
      <Star x={412} y={62} scale={0.7} fill={palette.orange} />
    </Studio>
  );
}
