import { useContext, type ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useRouteLoaderData,
} from "react-router";
import { pickChrome } from "#app/content/chrome.ts";
import { getContent } from "#app/content/load.server.ts";
import { ChromeProvider, useLabels } from "#app/sections/chrome-context.tsx";
import { ErrorScreen } from "#app/sections/error-screen.tsx";
import { Letterhead } from "#app/sections/letterhead.tsx";
import { findNotFoundWords } from "#app/sections/not-found-answer.ts";
import { NotFoundPage } from "#app/sections/not-found-page.tsx";
import { useOwnerMail } from "#app/sections/owner-mail.ts";
import { SiteFooter } from "#app/sections/site-footer.tsx";
import { SiteHeader } from "#app/sections/site-header.tsx";
import { ToastProvider } from "#app/sections/toasts.tsx";
import styles from "#app/styles/app.css?inline";
import printStyles from "#app/styles/print.css?url";
import bodyFont from "#app/styles/fonts/body.woff2?url";
import { NonceContext } from "#app/ui/nonce-context.tsx";
import type { Route } from "./+types/root.ts";

/**
 * The style sheet. The browser's bundle does not contain it again: it uses the one that came with
 * the page, with its nonce, because after an error React renders the whole document anew. In
 * development the bundle has the version that was saved last.
 */
const sheet =
  import.meta.env.SSR || import.meta.env.DEV ? { text: styles, nonce: undefined } : readSheet();

function readSheet() {
  const element = document.querySelector("style");
  return { text: element?.textContent ?? "", nonce: element?.nonce || undefined };
}

export function loader() {
  return pickChrome(getContent(), new Date());
}

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: bodyFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  // A style sheet for print does not block rendering.
  { rel: "stylesheet", href: printStyles, media: "print" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export function Layout({ children }: { children: ReactNode }) {
  const chrome = useRouteLoaderData<typeof loader>("root");
  const nonce = useContext(NonceContext);
  const ownerMail = useOwnerMail();
  return (
    <html lang="en" data-mail={ownerMail}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        {/* The whole style sheet is inlined: the browser paints without a second request. */}
        <style
          nonce={nonce ?? sheet.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: sheet.text }}
        />
      </head>
      <body>
        {chrome ? (
          <ChromeProvider value={chrome}>
            <ToastProvider>
              <SkipLink />
              <Letterhead />
              <SiteHeader />
              <main id="main" tabIndex={-1}>
                {children}
              </main>
              <SiteFooter />
            </ToastProvider>
          </ChromeProvider>
        ) : (
          <main id="main">{children}</main>
        )}
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/**
 * The screen for everything that no page handles: an unknown address, or an error. Of an error it
 * shows the status or the message, never a stack.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = findNotFoundWords(error);
  if (words) return <NotFoundPage words={words} />;
  return <ErrorScreen detail={describeError(error)} />;
}

function describeError(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : "";
}

function SkipLink() {
  const labels = useLabels();
  return (
    <a
      href="#main"
      className="print-hidden pressable fixed top-3 left-3 z-40 -translate-y-24 rounded-full bg-joy px-5 py-3 font-bold text-on-joy focus:translate-y-0"
    >
      {labels.skipLink}
    </a>
  );
}
