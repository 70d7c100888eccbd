import { useRef, type MouseEvent, type RefObject } from "react";
import { island } from "#app/islands/island.tsx";
import { insertParagraph } from "#app/lib/insert-marks.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { ActionForm, Submit, Hidden } from "../parts/controls.tsx";
import { Panel } from "../page.tsx";
import { useDraft } from "../parts/use-draft.ts";
import { changeText, readSelected } from "../words/form/change-text.ts";
import { useReturn } from "./use-return.ts";

type AnswerProps = {
  reference: string;
  firstName: string;
  mailto: string;
  isOpen: boolean;
  isMailOn: boolean;
  done: string | null;
  /** The form for an answer on this page; undefined if the site isn't set up to send emails. */
  form: AnswerForm | undefined;
};

export type SavedReplies = ReadonlyArray<{ id: string; title: string; text: string }>;

type AnswerForm = { id: string; seen: string; text: string; savedReplies: SavedReplies };

function LiveAnswer(props: AnswerProps) {
  const { reference, firstName, mailto, isOpen, isMailOn, form } = props;
  const question = useRef<HTMLDialogElement>(null);
  const leave = useReturn(reference, () => question.current?.showModal());
  return (
    <Panel heading={`Answer ${firstName}`}>
      <p id="answer" className="scroll-mt-24">
        <ButtonLink href={mailto} look={form ? "secondary" : "primary"} onClick={leave}>
          Answer in your mail app
        </ButtonLink>
      </p>
      {isOpen ? <Asking reference={reference} firstName={firstName} dialog={question} /> : null}
      {form ? <FromHere {...props} {...form} /> : null}
      {isMailOn ? null : (
        <p className="mt-4 text-sm text-soft">
          You can't answer from here yet: the site has no mail server. Once{" "}
          <a href="/admin/settings/mail">you&apos;ve set one up</a>, you can answer here.
        </p>
      )}
    </Panel>
  );
}

type AskingProps = {
  reference: string;
  firstName: string;
  dialog: RefObject<HTMLDialogElement | null>;
};

/** Shows a dialog that offers to mark the message as answered, once the owner returns from the mail app. */
function Asking({ reference, firstName, dialog }: AskingProps) {
  const question = `Did you answer ${firstName}?`;
  return (
    <>
      <p className="mt-2 text-sm text-soft">
        When you've sent it, come back and press “Mark as answered.”
      </p>
      <dialog
        ref={dialog}
        aria-label={question}
        className="m-auto mb-6 w-[min(24rem,calc(100%-2rem))] rounded-card border-2 border-line bg-card p-6 text-ink backdrop:bg-ink/40 sm:mb-auto"
      >
        <p className="text-xl font-bold">{question}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ActionForm
            intent="answered"
            values={{ reference }}
            label="Mark as answered"
            look="primary"
          />
          <form method="dialog">
            <Submit label="Not yet" />
          </form>
        </div>
      </dialog>
    </>
  );
}

function FromHere({ reference, done, id, seen, text, savedReplies }: AnswerProps & AnswerForm) {
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft({ name: `answer ${reference}`, id, done });
  const insert = (event: MouseEvent, reply: string) => {
    event.preventDefault();
    if (field.current)
      changeText(field.current, insertParagraph(readSelected(field.current), reply));
  };
  return (
    <form method="post" className="mt-6 grid grid-cols-1 gap-4" {...draft}>
      <Hidden values={{ reference, id, seen }} />
      {savedReplies.length === 0 ? null : (
        <div>
          <p className="mb-1.5 text-sm text-soft">Add a saved reply:</p>
          <ul className="flex flex-wrap gap-2">
            {savedReplies.map((reply) => (
              <li key={reply.id} className="max-w-full">
                <button
                  type="submit"
                  formNoValidate
                  formAction={`?reply=${encodeURIComponent(reply.id)}#answer`}
                  name="intent"
                  value="insert"
                  onClick={(event) => insert(event, reply.text)}
                  className="min-h-11 max-w-full rounded-full border-2 border-line px-4 text-sm font-bold"
                >
                  {reply.title}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Field
        id="answer-text"
        name="text"
        label="Or answer from here"
        hint="Your answer goes out as an email from your site, with their message below it. You'll get a copy, and their reply will come to your inbox."
      >
        {(control) => (
          <textarea {...control} ref={field} rows={8} required dir="auto" defaultValue={text} />
        )}
      </Field>
      <p>
        <Submit intent="answer" label="Send the answer" look="primary" size="normal" />
      </p>
    </form>
  );
}

/** Shows the two ways to answer a message: in the owner's mail app, or on this page. */
export const Answer = island("Answer", LiveAnswer, { labels: [] });
