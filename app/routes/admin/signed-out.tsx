/** Keeps the text of forms that were sent without a session or while the database was down. */
import { data } from "react-router";
import { Doorstep } from "#app/admin/sign-in/doorstep.tsx";
import { isSecretField } from "#app/lib/form-fields.ts";
import { readRoomPath } from "#app/server/owner/access/room-path.server.ts";
import { readForm } from "#app/server/platform/request/read-form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/signed-out.ts";

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" && !isSecretField(name) ? [{ name, value }] : [],
  );
  const { searchParams } = new URL(request.url);
  const to = readRoomPath(searchParams.get("to"));
  const isDown = searchParams.has("down");
  const refused = isDown ? "The database isn't answering right now." : "You've been signed out.";
  return data({ fields, to, isDown, refused }, { status: isDown ? 503 : 401 });
}

const wordsOf = {
  empty: {
    heading: "There's nothing here",
    lead: "This page keeps what you send while you're signed out. You haven't sent anything.",
  },
  signedOut: {
    heading: "You've been signed out",
    lead: "Nothing was changed, and nothing is lost: this page keeps what you sent. Sign in (a new tab opens), then come back and send the form again.",
  },
  down: {
    heading: "That couldn't be saved yet",
    lead: "The database isn't answering right now. Nothing was changed, and nothing is lost: this page keeps what you sent. Wait a minute, then send it again.",
  },
};

/** The names of fields whose values may contain spaces although the owner hasn't typed them. */
const untyped = new Set(["take", "hit", "seen"]);

export default function SignedOut({ actionData }: Route.ComponentProps) {
  if (!actionData)
    return (
      <Doorstep title="Not saved yet" {...wordsOf.empty}>
        <p>
          <ButtonLink href="/admin">To your room</ButtonLink>
        </p>
      </Doorstep>
    );
  const { fields, to, isDown } = actionData;
  // A value without spaces is a reference or a choice, not text that the owner wrote.
  const texts = fields.filter(({ name, value }) => !untyped.has(name) && /\s/.test(value.trim()));
  return (
    <Doorstep title="Not saved yet" {...(isDown ? wordsOf.down : wordsOf.signedOut)}>
      <div className="flex flex-wrap gap-3">
        {isDown ? null : (
          <ButtonLink href="/admin/sign-in" target="_blank">
            Sign in
          </ButtonLink>
        )}
        <form method="post" action={to}>
          {fields.map(({ name, value }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and the order is fixed
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" look={isDown ? "primary" : "secondary"}>
            Send it again
          </Button>
        </form>
      </div>
      {texts.map(({ name, value }) => (
        <p
          key={name}
          className="max-h-60 overflow-auto rounded-field border-2 border-line bg-card p-3 whitespace-pre-wrap"
        >
          {value}
        </p>
      ))}
    </Doorstep>
  );
}
