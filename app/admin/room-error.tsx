import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page } from "./page.tsx";

const errorWords: Readonly<Record<number, readonly [heading: string, lead: string]>> = {
  404: [
    "This page doesn't exist",
    "It may have been deleted, or there may be a typo in the address.",
  ],
  503: [
    "Your room can't be opened right now",
    "The database isn't answering. Nothing is lost: visitors still see your pages. Please try again in a minute, and if that doesn't help, tell the person who runs your server.",
  ],
};

/** Explains why a page of the owner's room can't be shown. */
export function RoomError({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [heading, lead] = errorWords[status] ?? [
    "That didn't work",
    "Something went wrong here, and nothing was changed. Please try again in a minute.",
  ];
  return (
    <Page heading={heading} lead={lead}>
      <p>
        <ButtonLink href="/admin">Back to Today</ButtonLink>
      </p>
    </Page>
  );
}
