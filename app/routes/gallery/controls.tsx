import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import * as icons from "#app/ui/icons.tsx";
import { Price } from "#app/ui/price.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Part, Row } from "./part.tsx";

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
            <icons.ArrowIcon />
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

/** Sorted, because server and browser list a module's exports in different orders. */
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
