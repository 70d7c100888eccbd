import { useEffect, useRef } from "react";
import type { ContactPage } from "#app/content/schemas/pages.ts";
import { contactDraftKey, contactFieldNames, type ContactFieldName } from "#app/lib/form-fields.ts";
import { formMessage, firstWrong, type RefusedForm } from "#app/lib/form-errors.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { useDraft } from "#app/forms/draft.ts";
import { FormNotice } from "./form-notice.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { useSentForm } from "#app/forms/use-sent-form.ts";
import { island } from "#app/islands/island.tsx";
import { pickNames } from "#app/lib/by-name.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, InputField } from "#app/ui/field.tsx";
import { RichParagraph } from "#app/ui/rich-text.tsx";

const wordNames = [
  "formHeading",
  "fields",
  "optional",
  "topicPrompt",
  "topics",
  "messagePrompt",
  "submit",
  "submitting",
  "submitNote",
  "draftNote",
] as const;

type ContactFormProps = {
  words: Pick<ContactPage, (typeof wordNames)[number]>;
  topic: string;
  refusedBefore: RefusedForm<ContactFieldName> | undefined;
};

function LiveContactForm({ words, topic, refusedBefore }: ContactFormProps) {
  const labels = useLabels();
  const { send, busy, refused } = useSentForm(contactFieldNames, refusedBefore, contactDraftKey);
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, contactDraftKey, contactFieldNames, refusedBefore === undefined);
  const submission = useSubmissionKey();
  const { fields } = words;
  const errorOf = (name: ContactFieldName) => formMessage(labels, refused?.errors[name]);
  const wrong = firstWrong(refused, contactFieldNames);
  const shared = (name: ContactFieldName) => ({
    name,
    defaultValue: refused?.values[name] ?? "",
    autoFocus: wrong === name,
  });
  const notice = refused ? (
    <FormNotice refused={refused} subject={subjectOf(refused.values, words.topics)} />
  ) : null;
  return (
    <Card className="contact-form">
      <h2 id="contact-form" className="mb-3 text-2xl">
        {words.formHeading}
      </h2>
      <form
        ref={form}
        method="post"
        action="/contact"
        noValidate
        onSubmit={send}
        data-draft={contactDraftKey}
        className="grid flex-1 content-between gap-5 sm:grid-cols-2"
      >
        <input ref={submission} hidden name="submission" />
        <HiddenFields />
        {wrong === "firstName" || wrong === "lastName" ? notice : null}
        <InputField
          id="firstName"
          {...fields.firstName}
          error={errorOf("firstName")}
          type="text"
          autoComplete="given-name"
          required
          {...shared("firstName")}
        />
        <InputField
          id="lastName"
          {...fields.lastName}
          note={words.optional}
          error={errorOf("lastName")}
          type="text"
          autoComplete="family-name"
          {...shared("lastName")}
        />
        {wrong === "email" ? notice : null}
        <InputField
          id="email"
          {...fields.email}
          error={errorOf("email")}
          className="sm:col-span-2"
          type="email"
          autoComplete="email"
          required
          {...shared("email")}
        />
        {wrong === "topic" ? notice : null}
        <Field
          id="topic"
          name="topic"
          {...fields.topic}
          error={errorOf("topic")}
          className="sm:col-span-2"
        >
          {(control) => (
            <select
              {...control}
              required
              {...shared("topic")}
              defaultValue={refused?.values.topic ?? topic}
            >
              <option value="">{words.topicPrompt}</option>
              {words.topics.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        {wrong === "message" ? notice : null}
        <Field
          id="message"
          name="message"
          {...fields.message}
          hint={[words.messagePrompt, fields.message.hint].filter(Boolean).join(" ")}
          error={errorOf("message")}
          className="sm:col-span-2"
        >
          {(control) => <textarea {...control} rows={4} required {...shared("message")} />}
        </Field>
        <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
          <SubmitButton busy={busy} busyWords={words.submitting}>
            {words.submit}
          </SubmitButton>
          <p className="text-soft">{words.submitNote}</p>
        </div>
        {wrong ? null : notice}
        <p className="text-sm text-soft sm:col-span-2">{words.draftNote}</p>
        <RichParagraph className="text-sm text-soft sm:col-span-2" text={labels.privacyNote} />
      </form>
    </Card>
  );
}

/** Shows the contact form, which keeps the visitor's input until the message is stored. */
export const ContactForm = island("ContactForm", LiveContactForm, {
  labels: ["form", "newTab", "privacyNote"],
  pick: ({ words, ...props }) => ({ ...props, words: pickNames(words, wordNames) }),
});

/** Returns the subject of the email that a visitor can send instead of the form. */
function subjectOf(
  { topic, firstName, lastName }: RefusedForm<ContactFieldName>["values"],
  topics: ContactPage["topics"],
): string {
  const label = topics.find(({ value }) => value === topic)?.label;
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return [label, name].filter(Boolean).join(": ");
}

/** Sets a key by which the server recognizes a double press. Sets it on the field itself to avoid a re-render. */
function useSubmissionKey() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Keeps a key that the browser has restored with the text. Browsers don't do so for type "hidden", so the field
    // has another type.
    if (field.current) field.current.value ||= createKey();
  }, []);
  return field;
}

function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
