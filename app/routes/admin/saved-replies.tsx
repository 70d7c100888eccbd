import { randomUUID } from "node:crypto";
import { useSearchParams } from "react-router";
import scriptAddress, { imports } from "virtual:script-address/drafts";
import { ActionForm } from "#app/admin/parts/controls.tsx";
import { Details } from "#app/admin/parts/details.tsx";
import { ReplyForm } from "#app/admin/messages/reply-form.tsx";
import { ModuleScript, Notice, Page, Panel } from "#app/admin/page.tsx";
import { runSteps, type AnsweredAction } from "#app/owner-action.server.ts";
import {
  listSavedReplies,
  replyPlaceholders,
  savedReplyLimits,
  saveReply,
  setReplyDeleted,
  type SavedReply,
} from "#app/server/owner/saved-replies.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Route } from "./+types/saved-replies.ts";

export async function loader() {
  const replies = await listSavedReplies(await getDatabase());
  const names = replyPlaceholders.map((name) => `{${name}}`);
  return { replies, names, newId: randomUUID(), limits: savedReplyLimits };
}

export function action(args: Route.ActionArgs) {
  return runSteps(args, {
    async save({ database, field, now }) {
      const [id, title, body, seen] = [field("id"), field("title"), field("body"), field("seen")];
      const result = await saveReply(database, { id, title, body, seen }, now);
      if (result.status === "saved") return { changed: "Saved a reply" };
      if (result.status === "repeated") return {};
      return {
        refused:
          result.status === "unknown-placeholder"
            ? `The site can't fill in ${result.placeholder}. It can fill in ${replyPlaceholders.map((name) => `{${name}}`).join(", ")}.`
            : refusals[result.status],
      };
    },
    async delete({ database, field, now }) {
      const id = field("id");
      const isNew = await setReplyDeleted(database, id, now);
      return { changed: isNew ? "Deleted a saved reply" : undefined, subject: id };
    },
    async restore({ database, field }) {
      const id = field("id");
      if (!(await setReplyDeleted(database, id, undefined)))
        return {
          refused: "That reply can't be restored: it's already there, or it's gone for good.",
        };
      return { changed: "Restored a saved reply" };
    },
  });
}

const refusals = {
  "no-title": "Give it a name so you can find it again.",
  "no-body": "Please write the text of the reply, too.",
  "too-long": `That's too long: the name can have up to ${savedReplyLimits.title} characters, and the text up to ${savedReplyLimits.body.toLocaleString("en")}.`,
  unreadable: "The reply has characters that can't be saved. Please type it again.",
  "changed-meanwhile":
    "Not saved: this reply has been changed or deleted in another tab since you opened it. What you typed is under “New reply,” so nothing is lost. The saved version is above it.",
} as const;

export default function SavedReplies({ loaderData, actionData }: Route.ComponentProps) {
  const { replies, names, newId } = loaderData;
  const [query] = useSearchParams();
  const done = query.get("done");
  const refused = actionData?.intent === "save" ? actionData : undefined;
  // If a reply was changed elsewhere in the meantime, the owner's text is offered as a new reply.
  const edited = replies.find(
    ({ id, changedAt }) => id === refused?.values["id"] && changedAt === refused.values["seen"],
  );
  return (
    <Page
      heading="Saved replies"
      lead={`Texts you send often. For each person, the site fills in ${names.join(", ")}.`}
      way={[{ to: "/admin/messages", label: "All messages" }]}
    >
      <Notice
        words={{ save: "Saved.", delete: "Deleted.", restore: "Restored." }}
        undo={{ delete: ["restore", "id"] }}
      />
      {replies.length === 0 ? (
        <p className="text-soft">
          {
            "None yet. Your first one could be: “Hi {firstName}, thank you for writing! Here's my calendar for a free call: {callLink}”"
          }
        </p>
      ) : (
        <Panel heading="Yours" count={replies.length}>
          <ul className="divide-y-2 divide-line">
            {replies.map((reply) => (
              <li key={reply.id} className="py-3">
                <EditReply
                  done={done}
                  reply={reply}
                  refused={edited === reply ? refused : undefined}
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel heading="New reply">
        <ReplyForm done={done} id={newId} seen="" {...(edited ? {} : readTyped(refused))} />
      </Panel>
      <ModuleScript address={scriptAddress} imports={imports} />
    </Page>
  );
}

function readTyped(refused: AnsweredAction | undefined) {
  return refused && { title: refused.values["title"], body: refused.values["body"] };
}

type EditReplyProps = {
  reply: SavedReply;
  refused: AnsweredAction | undefined;
  done: string | null;
};

function EditReply({ reply, refused, done }: EditReplyProps) {
  const { id, title, body, changedAt } = reply;
  return (
    <Details id={`reply-${id}`} summary={title} open={refused !== undefined}>
      <div className="mt-2 grid gap-4">
        <ReplyForm
          done={done}
          id={id}
          seen={changedAt}
          {...(readTyped(refused) ?? { title, body })}
        />
        <ActionForm intent="delete" values={{ id }} label="Delete" />
      </div>
    </Details>
  );
}
