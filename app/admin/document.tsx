import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { palette } from "#app/lib/palette.ts";
import scriptAddress from "virtual:script-address/admin";
import styles from "./admin.css?url";

/**
 * Renders the HTML document of the owner's room. The document contains no inline code, so that the content
 * security policy can forbid inline code.
 */
export function AdminDocument({ children }: { children: ReactNode }) {
  const isSignedIn = useRouteLoaderData("routes/admin/room") !== undefined;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        {/* `interactive-widget` keeps bars above the keyboard. In browsers without it, follow-keyboard.ts does so. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={palette.night} media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content={palette.paper} />
        {/* With `precedence`, React puts the style sheet before preloaded scripts, so browsers request it first. */}
        <link rel="stylesheet" href={styles} precedence="room" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        {/* Module scripts run in order, so this one precedes those that need React. */}
        <script type="module" src={scriptAddress} />
        {/* The server sends the manifest only to the signed-in owner, so the request needs the session's cookie. */}
        {isSignedIn ? (
          <link rel="manifest" href="/admin/app.webmanifest" crossOrigin="use-credentials" />
        ) : null}
      </head>
      <body>{children}</body>
    </html>
  );
}
