import type { ComponentType } from "react";
import type { VillainName } from "#app/lib/drawing-names.ts";
import { BurnoutDragon } from "./villains/burnout-dragon.tsx";
import { ComparisonSiren } from "./villains/comparison-siren.tsx";
import { CoverLetterCrusher } from "./villains/cover-letter-crusher.tsx";
import { CrackedReflection } from "./villains/cracked-reflection.tsx";
import { ImposterMask } from "./villains/imposter-mask.tsx";
import { InterviewAssassin } from "./villains/interview-assassin.tsx";
import { JargonGoblin } from "./villains/jargon-goblin.tsx";
import { KeywordGatekeeper } from "./villains/keyword-gatekeeper.tsx";
import { LaterHourglass } from "./villains/later-hourglass.tsx";
import { MissionStatementFog } from "./villains/mission-statement-fog.tsx";
import { NetworkingSphinx } from "./villains/networking-sphinx.tsx";
import type { VillainProps } from "./villains/parts.tsx";
import { PerfectionSpider } from "./villains/perfection-spider.tsx";
import { PortfolioMaze } from "./villains/portfolio-maze.tsx";
import { RecruiterGhost } from "./villains/recruiter-ghost.tsx";
import { RejectionHydra } from "./villains/rejection-hydra.tsx";
import { ResumeBlackHole } from "./villains/resume-black-hole.tsx";
import { SalaryTroll } from "./villains/salary-troll.tsx";
import { SilentStatue } from "./villains/silent-statue.tsx";
import { TutorialSlime } from "./villains/tutorial-slime.tsx";

// A record over every name, so that a new villain without a drawing fails the type check.
const villains: Record<VillainName, ComponentType<VillainProps>> = {
  "interview-assassin": InterviewAssassin,
  "cover-letter-crusher": CoverLetterCrusher,
  "mission-statement-fog": MissionStatementFog,
  "cracked-reflection": CrackedReflection,
  "resume-black-hole": ResumeBlackHole,
  "recruiter-ghost": RecruiterGhost,
  "portfolio-maze": PortfolioMaze,
  "networking-sphinx": NetworkingSphinx,
  "salary-troll": SalaryTroll,
  "rejection-hydra": RejectionHydra,
  "perfection-spider": PerfectionSpider,
  "comparison-siren": ComparisonSiren,
  "burnout-dragon": BurnoutDragon,
  "later-hourglass": LaterHourglass,
  "jargon-goblin": JargonGoblin,
  "keyword-gatekeeper": KeywordGatekeeper,
  "imposter-mask": ImposterMask,
  "silent-statue": SilentStatue,
  "tutorial-slime": TutorialSlime,
};

/** One of the blockers a job seeker meets, still at large or already defeated. */
export function Villain({ name, ...props }: VillainProps & { name: VillainName }) {
  const Drawing = villains[name];
  return <Drawing {...props} />;
}
