import { data, useSearchParams } from "react-router";
import scriptAddress, { imports } from "virtual:script-address/drafts";
import { SmallLink } from "#app/admin/parts/controls.tsx";
import { Answer, type SavedReplies } from "#app/admin/messages/answer.tsx";
import { ModuleScript, Notice, Page, Panel } from "#app/admin/page.tsx";
import { runSteps } from "#app/owner-action.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Route } from "./+types/message.ts";
import { messageWords } from "./messages/entry-state.tsx";
import { PersonPanel } from "./messages/person.tsx";
import { showConversation } from "./messages/show-conversation.server.ts";
import { messageSteps } from "./messages/steps.server.ts";
import { Thread } from "./messages/thread.tsx";

export async function loader({ params }: Route.LoaderArgs) {
  const shown = await showConversation(params.reference);
  return shown ?? data(undefined, { status: 404 });
}

export function action(args: Route.ActionArgs) {
  return runSteps<string | null>(args, {
    ...messageSteps(args.params.reference),
    // Inserts a saved reply without JavaScript: the page shows the owner's text, followed by the reply.
    insert: async () => ({ shown: new URL(args.request.url).searchParams.get("reply") }),
  });
}

const undo = {
  answered: ["open", "reference"],
  open: ["answered", "reference"],
  delete: ["restore", "reference"],
} as const;

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const typed = actionData?.values["text"];
  if (!loaderData) return <Gone typed={typed} />;
  const { name, kind, turns, today, answer, person } = loaderData;
  return (
    <Page
      title={name}
      heading={kind === "withdrawal" ? `Withdrawal from ${name}` : name}
      way={[{ to: "/admin/messages", label: "All messages" }]}
      aside={
        answer?.mailto === undefined || !answer.isOpen ? null : (
          <SmallLink href="#answer" look="primary" label="Answer" />
        )
      }
    >
      <Notice words={messageWords} undo={undo} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid grid-cols-1 gap-6">
          <Thread turns={turns} today={today} />
          {answer === undefined && typed !== undefined ? <Unsent text={typed} /> : null}
          {answer?.mailto === undefined ? null : (
            <Answer
              {...answer}
              mailto={answer.mailto}
              done={query.get("done")}
              form={
                kind === "message" && answer.isMailOn
                  ? {
                      ...answer.form,
                      text: addReply(typed, actionData?.shown, answer.form.savedReplies),
                    }
                  : undefined
              }
            />
          )}
        </div>
        <PersonPanel person={person} />
      </div>
      <ModuleScript address={scriptAddress} imports={imports} />
    </Page>
  );
}

function addReply(typed = "", chosen: string | null | undefined, replies: SavedReplies): string {
  const reply = replies.find(({ id }) => id === chosen)?.text;
  return [typed, reply].filter(Boolean).join("\n\n");
}

/** Shows the owner's text even if the message was erased while the owner was writing. */
function Gone({ typed }: { typed: string | undefined }) {
  return (
    <Page
      title="Message"
      heading="This page doesn't exist"
      lead="It may have been deleted, or there may be a typo in the address."
    >
      <Notice />
      {typed === undefined ? null : <Unsent text={typed} />}
      <p>
        <ButtonLink href="/admin/messages">All messages</ButtonLink>
      </p>
    </Page>
  );
}

/** Shows an answer that couldn't be sent because the message was deleted or erased while the owner was writing. */
function Unsent({ text }: { text: string }) {
  return (
    <Panel heading="What you wrote">
      <Field id="unsent" name="unsent" label="It hasn't been sent">
        {(control) => <textarea {...control} rows={6} readOnly dir="auto" defaultValue={text} />}
      </Field>
    </Panel>
  );
}
