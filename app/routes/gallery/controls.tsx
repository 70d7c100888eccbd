import * as icons from "#app/ui/icons.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Price } from "#app/ui/price.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Part, Row } from "./part.tsx";
import type { ReactNode } from "react";
import { Field, type ControlProps } from "#app/ui/field.tsx";
import { ErrorScreen } from "#app/sections/error-screen.tsx";
import { FormNotice } from "#app/sections/form-notice.tsx";
import { ToastCard } from "#app/sections/toasts.tsx";

const looks = ["primary", "secondary"] as const;
const badges = ["plain", "education", "blue", "joy", "orange"] as const;

export function Buttons() {
  return (
    <Part title="Buttons">
      {looks.map((look) => (
        <Row key={look} label={look}>
          <Button look={look}>At rest</Button>
          <Button look={look} size="small">
            Small
          </Button>
          <Button look={look} disabled>
            Disabled
          </Button>
          <Button look={look} disabled aria-busy>
            Sending…
          </Button>
          <Button look={look} aria-disabled>
            At the end
          </Button>
          <ButtonLink look={look} href="?part=buttons">
            A link
            <icons.ChevronRightIcon />
          </ButtonLink>
          <Button look={look}>Two lines of words in a button of a narrow card</Button>
        </Row>
      ))}
      <Row label="wide, in a card">
        <Card className="p-6">
          <div className="gallery-narrow">
            <Button wide>Full width</Button>
          </div>
        </Card>
      </Row>
    </Part>
  );
}

/** Sorts the icons, because the server and the browser list a module's exports in different orders. */
const inOrder = Object.entries(icons).toSorted(([one], [other]) => (one < other ? -1 : 1));

export function Labels() {
  return (
    <Part title="Labels">
      <Row label="badges">
        {badges.map((look) => (
          <Badge key={look} look={look}>
            {look}
          </Badge>
        ))}
      </Row>
      <Row label="prices">
        <Price now="$199" wasLabel="Was" nowLabel="now" />
        <Price now="FREE" before="$20" wasLabel="Was" nowLabel="now" />
      </Row>
      <Row label="links and marked words">
        <ExternalLink href="https://example.com/" hint="(opens in a new tab)" className="underline">
          Another site
        </ExternalLink>
        <p>
          <RichText text="A text with **bold words** in it." />
        </p>
      </Row>
      <Row label="icons">
        {inOrder.map(([name, Icon]) => (
          <Icon key={name} />
        ))}
      </Row>
    </Part>
  );
}

type State = { note?: string; hint?: string; error?: string };

const states: Record<string, State> = {
  "At rest": {},
  "With a note": { note: "(optional)" },
  "With a hint": { hint: "Your answer goes to this address." },
  "With an error": { error: "Add the part after the @, for example gmail.com" },
};

const controls: Record<string, (control: ControlProps) => ReactNode> = {
  empty: (control) => <input {...control} type="text" placeholder="What to write" />,
  filled: (control) => <input {...control} type="text" defaultValue="Ana" />,
  choice: (control) => (
    <select {...control} defaultValue="ielts">
      <option value="ielts">IELTS Preparation</option>
    </select>
  ),
  disabled: (control) => <input {...control} type="text" defaultValue="Not now" disabled />,
  "long text": (control) => <textarea {...control} rows={4} defaultValue="Three challenges" />,
};

export function Fields() {
  return (
    <Part title="Fields">
      <div className="gallery-fields">
        {Object.entries(controls).flatMap(([kind, control]) =>
          Object.entries(states).map(([label, state]) => {
            const id = `${kind}-${label}`.toLowerCase().replaceAll(" ", "-");
            return (
              <Field key={id} id={id} name={id} label={`${label}, ${kind}`} {...state}>
                {control}
              </Field>
            );
          }),
        )}
      </div>
    </Part>
  );
}

const toast = { title: "Error", text: "Failed to start checkout. Please try again." };
const failures = ["invalid", "unreachable", "late", "notStored", "tooLarge"] as const;

export function Messages() {
  return (
    <Part title="Messages">
      <Row label="toast">
        <div className="gallery-narrow">
          <ToastCard {...toast} dismiss={() => {}} />
        </div>
      </Row>
      {failures.map((failure) => (
        <FormNotice key={failure} refused={{ failure, values: {}, errors: {} }} />
      ))}
      <ErrorScreen detail="503 Service Unavailable" />
    </Part>
  );
}
