import type { RefusedForm } from "#app/lib/refused-form.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { useChrome } from "./chrome-context.tsx";

/** Over a form that was not accepted: what happened, and another way to reach the coach. */
export function FormNotice({
  refused,
  subject,
}: {
  refused: RefusedForm<string>;
  subject?: string;
}) {
  const { labels, emailAddress } = useChrome();
  const text = {
    invalid: labels.form.summary,
    unreachable: labels.form.unreachable,
    notStored: labels.form.notStored,
    forbidden: labels.form.notStored,
    tooMany: labels.form.tooMany,
    tooLarge: labels.form.tooLarge,
  }[refused.failure];
  const body = refused.values["message"] ?? "";
  const mail = `mailto:${emailAddress}?${new URLSearchParams({ ...(subject ? { subject } : {}), ...(body ? { body: body.slice(0, 1500) } : {}) }).toString().replaceAll("+", "%20")}`;
  return (
    <div
      role="alert"
      className="mb-6 rounded-field border-[2.5px] border-orange-deep bg-orange-wash p-4"
    >
      <p className="font-bold">
        <RichText text={text} />
      </p>
      {refused.failure === "invalid" ? null : (
        <a href={mail} className="mt-2 inline-flex min-h-11 items-center font-bold underline">
          {labels.form.mailInstead}
        </a>
      )}
    </div>
  );
}
