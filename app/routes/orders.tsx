import { href, redirect } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { orderLinkFieldNames } from "#app/lib/form-fields.ts";
import { formMessage } from "#app/lib/form-errors.ts";
import { addMailWait } from "#app/forms/mail-wait.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { refuseForm, refuseOrigin } from "#app/forms/form-answers.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { FormPage } from "#app/sections/form-page.tsx";
import { HiddenFields } from "#app/sections/hidden-fields.tsx";
import { sendOrderLinks } from "#app/server/business/checkout/send-order-links.server.ts";
import { answerEvenly } from "#app/server/platform/request/answer-evenly.server.ts";
import { readForm } from "#app/server/platform/request/read-form.server.ts";
import { getOwnOrigin, isSameOrigin } from "#app/server/platform/request/site-origin.server.ts";
import { readContext } from "#app/request-context.server.ts";
import { InputField } from "#app/ui/field.tsx";
import type { Route } from "./+types/orders.ts";

export function loader() {
  return { words: getContent().orderPages.ask };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (!isSameOrigin(request)) return refuseOrigin(form, orderLinkFieldNames);
  const now = new Date();
  const result = await answerEvenly(
    sendOrderLinks({
      form,
      now,
      content: getContent(),
      origin: getOwnOrigin(request),
      client: readContext({ request, context }).client,
    }),
  );
  if (result.status !== "stored") return refuseForm(result);
  return redirect(addMailWait(href("/orders/sent"), result.mailBy, now), 303);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.words.seo, { index: false });
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { words } = loaderData;
  const labels = useLabels();
  return (
    <FormPage words={words} refused={actionData}>
      <HiddenFields />
      <InputField
        id="email"
        name="email"
        label={words.emailLabel}
        error={formMessage(labels, actionData?.errors.email)}
        type="email"
        autoComplete="email"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it responds to what the visitor has just done
        autoFocus={actionData?.failure === "invalid"}
        defaultValue={actionData?.values.email}
      />
    </FormPage>
  );
}
