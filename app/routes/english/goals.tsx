import type { ReactNode } from "react";
import type { Program } from "#app/content/schemas/catalogue.ts";
import type { Outcomes } from "#app/content/schemas/method.ts";
import type { SamplePage } from "#app/content/schemas/samples.ts";
import { colorLooks } from "#app/lib/color-looks.ts";
import { ProgramOffer } from "#app/sections/program-offer.tsx";
import type { TicketWords } from "#app/sections/program-ticket.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { pageWidth, Section, SectionHeading } from "#app/ui/section.tsx";

type Goal = {
  group: Outcomes["english"][number];
  program: Program;
  pages: readonly SamplePage[];
};

/** The maximum length, in characters, of a level that's displayed in large type. */
const shortLevel = 7;

/** Shows each goal with its program. Goals whose program isn't on sale yet are smaller. */
export function Goals({
  intro,
  goals,
  words,
}: {
  intro: { heading: string; lead?: string };
  goals: readonly Goal[];
  words: TicketWords;
}) {
  return (
    <Section labelledBy="outcomes" list={goals} bleed>
      <div className={`${pageWidth} py-8 md:py-14`}>
        <SectionHeading id="outcomes" {...intro} size="loud" className="goal gap-y-0" />
      </div>
      {goals.map((goal, index) =>
        goal.program.hasCheckout ? (
          <GoalBand key={goal.group.id} {...goal} words={words} mirrored={index % 2 === 1} />
        ) : (
          <ComingGoal key={goal.group.id} {...goal} words={words} />
        ),
      )}
    </Section>
  );
}

function ComingGoal({ group, program, words }: Goal & { words: TicketWords }) {
  return (
    <GoalFrame color={program.color} className="py-8 md:py-14">
      <h3 className="text-quiet lg:self-end">{group.title}</h3>
      <CheckList
        entries={group.outcomes}
        className="gap-x-12 gap-y-2.5 md:max-lg:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      />
      <div className="raised overflow-hidden rounded-card lg:self-start">
        <ProgramOffer program={program} words={words} place="goal" />
      </div>
    </GoalFrame>
  );
}

function GoalBand({
  group,
  program,
  pages,
  words,
  mirrored,
}: Goal & { words: TicketWords; mirrored: boolean }) {
  const { level } = group;
  const talk = pages.flatMap((page) => (page.kind === "dialogue" ? page.lines : [])).slice(0, 2);
  return (
    <GoalFrame color={program.color} className="py-10 md:py-20">
      <div className={mirrored ? "lg:order-last" : ""}>
        <h3 className="text-loud">{group.title}</h3>
        {level === undefined ? null : (
          <p className={level.length > shortLevel ? "mt-2 font-bold" : "goal-level"}>{level}</p>
        )}
        {talk.length > 0 ? (
          <div className="mt-4 grid gap-4 md:max-lg:grid-cols-2">
            {talk.map(({ text }, index) => (
              <p
                key={text}
                className={`rounded-card border-[2.5px] border-line bg-card p-4 font-display text-lg tracking-tight ${index > 0 ? "rounded-br-none max-md:ml-8 lg:ml-8" : "rounded-bl-none max-md:mr-8 lg:mr-8"}`}
              >
                <RichText text={text} />
              </p>
            ))}
          </div>
        ) : null}
      </div>
      <CheckList
        entries={group.outcomes}
        className="content-center gap-x-12 gap-y-2.5 md:max-lg:grid-cols-2"
      />
      <div className="raised order-last col-span-full overflow-hidden rounded-card">
        <ProgramOffer program={program} words={words} place="goal" />
      </div>
    </GoalFrame>
  );
}

function GoalFrame({
  color,
  className,
  children,
}: {
  color: Program["color"];
  className: string;
  children: ReactNode;
}) {
  return (
    <article className={`section-line ${colorLooks[color].wash}`}>
      <div className={`${pageWidth} goal ${className}`}>{children}</div>
    </article>
  );
}
