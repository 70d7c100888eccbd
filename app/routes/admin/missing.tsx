/** Any other address inside /admin: a stranger can't tell it from one that exists. */
import { data } from "react-router";
import { Page } from "#app/admin/page.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export function meta() {
  return [{ title: "That isn't here" }];
}

export default function Missing() {
  return (
    <Page heading="That isn't here" lead="The address has a typo, or the page has moved.">
      <p>
        <ButtonLink href="/admin">Back to Today</ButtonLink>
      </p>
    </Page>
  );
}
