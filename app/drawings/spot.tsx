import type { ReactNode } from "react";
import type { DrawingProps } from "#app/drawings/canvas.tsx";
import type { SpotName } from "#app/lib/drawing-names.ts";
import { Apply } from "./spots/apply.tsx";
import { Board } from "./spots/board.tsx";
import { Book } from "./spots/book.tsx";
import { Briefcase } from "./spots/briefcase.tsx";
import { Call } from "./spots/call.tsx";
import { Checklist } from "./spots/checklist.tsx";
import { Connect } from "./spots/connect.tsx";
import { Diagnostic } from "./spots/diagnostic.tsx";
import { Enjoy } from "./spots/enjoy.tsx";
import { Envision } from "./spots/envision.tsx";
import { Exchange } from "./spots/exchange.tsx";
import { Feedback } from "./spots/feedback.tsx";
import { Grade } from "./spots/grade.tsx";
import { Handshake } from "./spots/handshake.tsx";
import { Ladder } from "./spots/ladder.tsx";
import { Letter } from "./spots/letter.tsx";
import { Magnifier } from "./spots/magnifier.tsx";
import { Mail } from "./spots/mail.tsx";
import { Offer } from "./spots/offer.tsx";
import { Pencil } from "./spots/pencil.tsx";
import { Plan } from "./spots/plan.tsx";
import { Practice } from "./spots/practice.tsx";
import { Question } from "./spots/question.tsx";
import { Shield } from "./spots/shield.tsx";
import { Smile } from "./spots/smile.tsx";
import { Speech } from "./spots/speech.tsx";
import { Toolkit } from "./spots/toolkit.tsx";
import { Trophy } from "./spots/trophy.tsx";
import { Workshop } from "./spots/workshop.tsx";

const spots: Record<SpotName, (props: DrawingProps) => ReactNode> = {
  speech: Speech,
  grade: Grade,
  offer: Offer,
  smile: Smile,
  ladder: Ladder,
  exchange: Exchange,
  shield: Shield,
  workshop: Workshop,
  question: Question,
  trophy: Trophy,
  board: Board,
  diagnostic: Diagnostic,
  plan: Plan,
  practice: Practice,
  feedback: Feedback,
  envision: Envision,
  apply: Apply,
  connect: Connect,
  enjoy: Enjoy,
  magnifier: Magnifier,
  toolkit: Toolkit,
  handshake: Handshake,
  checklist: Checklist,
  letter: Letter,
  call: Call,
  mail: Mail,
  book: Book,
  pencil: Pencil,
  briefcase: Briefcase,
};

interface SpotProps extends DrawingProps {
  name: SpotName;
}

/** The small square picture of that name. It stands beside a title, so it usually needs no label. */
export function Spot({ name, label, className }: SpotProps) {
  const Picture = spots[name];
  return <Picture label={label} className={className} />;
}
