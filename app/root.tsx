import { useContext, type ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { AdminDocument } from "#app/admin/document.tsx";
import { RoomError } from "#app/admin/room-error.tsx";
import { pickChrome, pickSearchMetadata } from "./content/chrome.ts";
import { getContent } from "#app/content/load.server.ts";
import { inlinePlaceholders, speculationRules } from "#app/lib/inline-parts.ts";
import { palette } from "#app/lib/palette.ts";
import { ChromeProvider } from "#app/sections/chrome-context.tsx";
import { ErrorScreen } from "#app/sections/error-screen.tsx";
import { Letterhead, SiteHeader } from "./sections/site-header.tsx";
import { findNotFoundWords } from "#app/sections/not-found-answer.ts";
import { NotFoundPage } from "#app/sections/not-found-page.tsx";
import { SiteFooter } from "#app/sections/site-footer.tsx";
import { FoundIslandsContext } from "./islands/island.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";
import { ToastRegion } from "#app/sections/toasts.tsx";
import { getEnv } from "./server/platform/process/env.server.ts";
import printStyles from "#app/styles/print.css?url";
import bodyFont from "#app/styles/fonts/body.woff2?url";
import { NonceContext } from "#app/ui/contexts.tsx";
import islandsAddress from "virtual:script-address/islands";
import type { Route } from "./+types/root.ts";

export function loader() {
  const content = getContent();
  return {
    ...pickChrome(content, new Date()),
    found: pickSearchMetadata(content, getEnv().publicOrigin),
  };
}

export const links: Route.LinksFunction = () => [
  // Isn't inlined like the other styles, because a print style sheet doesn't block rendering.
  { rel: "stylesheet", href: printStyles, media: "print" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** Returns the class for an accent color. Yellow needs no class. */
function nameAccent(accent = "yellow"): string | undefined {
  return accent === "yellow" ? undefined : `accent-${accent}`;
}

function useIsRoom(): boolean {
  return useMatches().some(({ id }) => id === "routes/admin/frame");
}

export function Layout({ children }: { children: ReactNode }) {
  const chrome = useRouteLoaderData<typeof loader>("root");
  const nonce = useContext(NonceContext);
  if (useIsRoom()) return <AdminDocument>{children}</AdminDocument>;
  return (
    <html lang="en" className={nameAccent(chrome?.accent)}>
      <head>
        <meta charSet="utf-8" />
        {/* An open keyboard shrinks the window instead of covering elements fixed to its bottom. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        {/* Comes first, because browsers use the first matching tag. */}
        <meta name="theme-color" content={palette.night} media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content={palette.paper} />
        <Meta />
        <Links />
        {/* The styles are inlined, so that the first paint needs no second request. */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: inlinePlaceholders.styles }} />
      </head>
      <body>
        <FontPreload />
        {chrome ? (
          <ChromeProvider value={chrome}>
            <SkipLink />
            <Letterhead />
            <SiteHeader />
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            <SiteFooter />
            <ToastRegion />
          </ChromeProvider>
        ) : (
          <main id="main">{children}</main>
        )}
        <script
          type="speculationrules"
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: speculationRules }}
        />
        <Starter />
        {/* Loads Vite's client, which reloads the page after a change. */}
        {import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
      </body>
    </html>
  );
}

/** Preloads the text font without React, which would move the link into the head and delay the first paint. */
function FontPreload() {
  const link = `<link rel="preload" href="${bodyFont}" as="font" type="font/woff2" crossorigin="anonymous"/>`;
  return <span hidden dangerouslySetInnerHTML={{ __html: link }} />;
}

/** Renders the starter script and, if the page has islands, the address of the script that loads React. */
function Starter() {
  const nonce = useContext(NonceContext);
  const hasIslands = useContext(FoundIslandsContext).size > 0;
  return (
    <script
      nonce={nonce}
      data-react={hasIslands ? islandsAddress : undefined}
      dangerouslySetInnerHTML={{ __html: inlinePlaceholders.starter }}
    />
  );
}

export default function Root() {
  return <Outlet />;
}

/** Shows errors that no page handles, with the status or the message but without the stack trace. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isRoom = useIsRoom();
  // Handles errors that occur in the room before any loader runs. They don't reach the room's own error boundary.
  if (isRoom) return <RoomError error={error} />;
  const words = findNotFoundWords(error);
  if (words) return <NotFoundPage words={words} />;
  return <ErrorScreen detail={explainError(error)} />;
}

function explainError(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : "";
}

function SkipLink() {
  const labels = useLabels();
  return (
    <a
      href="#main"
      className="print-hidden pressable fixed top-3 left-3 z-40 not-focus:[translate:0_-6rem] rounded-full bg-joy px-5 py-3 font-bold text-on-joy"
    >
      {labels.skipLink}
    </a>
  );
}
