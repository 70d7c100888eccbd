import { useEffect, useRef } from "react";
import type { FormFailure, RefusedForm } from "#app/lib/form-errors.ts";
import { writeMailto } from "#app/lib/write-mailto.ts";
import { RichParagraph } from "#app/ui/rich-text.tsx";
import { useShared } from "#app/islands/shared-context.tsx";

/** Says why a form was refused. Place the notice near the element that gets the focus: both scroll into view. */
export function FormNotice({
  refused,
  subject,
  words,
}: {
  refused: RefusedForm<string>;
  subject?: string;
  words?: Partial<Record<FormFailure, string>>;
}) {
  const { labels, emailAddress } = useShared();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoView(notice.current, refused), [refused]);
  const invalid = refused.failure === "invalid";
  const text = {
    invalid: labels.form.summary,
    unreachable: labels.form.unreachable,
    late: labels.form.late,
    notStored: labels.form.notStored,
    forbidden: labels.form.notStored,
    tooMany: labels.form.tooMany,
    tooLarge: labels.form.tooLarge,
    ...words,
  }[refused.failure];
  const mail = writeMailto(emailAddress, subject, refused.values["message"]);
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      // Without JavaScript, `autoFocus` brings the visitor here. An invalid field has its own `autoFocus`.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it responds to what the visitor has just done
      autoFocus={!invalid}
      className="col-span-full scroll-my-5 rounded-field border-[2.5px] border-orange-deep bg-orange-wash p-4"
    >
      <RichParagraph key={text} className="font-bold" text={text} />
      {invalid ? null : (
        <a href={mail} className="mt-2 inline-flex min-h-11 items-center font-bold underline">
          {labels.form.mailInstead}
        </a>
      )}
    </div>
  );
}

function bringIntoView(notice: HTMLElement | null, { failure }: RefusedForm<string>) {
  const form = notice?.closest("form");
  if (!notice || !form) return;
  const wrong =
    failure === "invalid" ? form.querySelector<HTMLElement>("[aria-invalid]") : undefined;
  (wrong ?? notice).focus({ preventScroll: true });
  notice.scrollIntoView({ block: wrong ? "start" : "nearest" });
}
