import { useEffect, useRef } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import type { ContactPage } from "#app/content/schemas/pages.ts";
import type { ContactFieldName } from "#app/lib/form-fields.ts";
import { formMessage } from "#app/lib/form-message.ts";
import type { RefusedForm } from "#app/lib/refused-form.ts";
import { useLabels } from "#app/sections/chrome-context.tsx";
import { FormNotice } from "#app/sections/form-notice.tsx";
import { HiddenFields } from "#app/sections/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";

/** The contact form. What was typed stays in it whatever happens, until it is stored. */
export function ContactForm({
  page,
  refused,
}: {
  page: ContactPage;
  refused: RefusedForm<ContactFieldName> | undefined;
}) {
  const labels = useLabels();
  const busy = useNavigation().formAction?.startsWith("/contact") ?? false;
  const topic = usePresetTopic(page);
  const form = useFocusOnRefusal(refused);
  const submission = useSubmissionKey();
  const { fields } = page;
  const errorOf = (name: ContactFieldName) => formMessage(labels, refused?.errors[name]);
  const firstWrong = (Object.keys(fields) as ContactFieldName[]).find(
    (name) => refused?.errors[name],
  );
  const shared = (name: ContactFieldName) => ({
    defaultValue: refused?.values[name] ?? "",
    autoFocus: firstWrong === name,
  });
  return (
    <Card className="p-6 md:p-8">
      <h2 id="contact-form" className="mb-6 text-2xl">
        {page.formHeading}
      </h2>
      <Form ref={form} method="post" className="grid gap-5 sm:grid-cols-2">
        {refused ? (
          <div className="sm:col-span-2">
            <FormNotice refused={refused} subject={page.formHeading} />
          </div>
        ) : null}
        <input ref={submission} type="hidden" name="submission" defaultValue="" />
        <HiddenFields />
        <Field id="firstName" name="firstName" {...fields.firstName} error={errorOf("firstName")}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="given-name"
              required
              {...shared("firstName")}
            />
          )}
        </Field>
        <Field
          id="lastName"
          name="lastName"
          {...fields.lastName}
          note={page.optional}
          error={errorOf("lastName")}
        >
          {(control) => (
            <input {...control} type="text" autoComplete="family-name" {...shared("lastName")} />
          )}
        </Field>
        <Field
          id="email"
          name="email"
          {...fields.email}
          error={errorOf("email")}
          className="sm:col-span-2"
        >
          {(control) => (
            <input {...control} type="email" autoComplete="email" required {...shared("email")} />
          )}
        </Field>
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
              <option value="">{page.topicPrompt}</option>
              {page.topics.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          id="message"
          name="message"
          {...fields.message}
          error={errorOf("message")}
          className="sm:col-span-2"
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              // Beside the cards there is room for three challenges.
              className={`${control.className} lg:min-h-56`}
              required
              placeholder={page.messagePrompt}
              {...shared("message")}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
          <Button type="submit" disabled={busy} aria-busy={busy || undefined}>
            {busy ? page.submitting : page.submit}
          </Button>
          <p className="text-soft">{page.submitNote}</p>
        </div>
      </Form>
    </Card>
  );
}

/** The topic that the address asks for: /contact?topic=ielts. */
function usePresetTopic(page: ContactPage): string {
  const [query] = useSearchParams();
  const wanted = query.get("topic");
  return page.topics.find((topic) => topic.value === wanted)?.value ?? "";
}

/** Brings the visitor to the first field that needs a correction. */
function useFocusOnRefusal(refused: RefusedForm<ContactFieldName> | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);
  return form;
}

/**
 * Gives the form a key of its own, so that a double press is known as one. Only a script can make
 * it, and it is written into the field itself: the page must not be drawn anew for it.
 */
function useSubmissionKey() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = createKey();
  }, []);
  return field;
}

function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
