import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { LineIcon } from "#app/ui/line-icon.tsx";

type Waiting = { messages: number; orders: number; incidents: number };

type Place = {
  to: string;
  label: string;
  /** The lines of the icon. */
  lines: string;
  /** The URLs of further pages for which this entry is marked as current. */
  also?: readonly string[];
  count?: keyof Waiting;
};

const places: readonly Place[] = [
  { to: "/admin", label: "Today", lines: "M6 21V4l9-1v18M15 5h4v16M3 21h18M12 12v.1" },
  {
    to: "/admin/messages",
    label: "Messages",
    lines: "M3 6h18v12H3zM3 7l9 7 9-7",
    count: "messages",
  },
  {
    to: "/admin/orders",
    label: "Orders",
    lines: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5",
    count: "orders",
  },
  {
    to: "/admin/people",
    label: "People",
    lines:
      "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.2 2.6 3.5 5.5",
    also: ["/admin/mails"],
  },
  {
    to: "/admin/words",
    label: "Words",
    lines: "M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5",
  },
  {
    to: "/admin/health",
    label: "Health",
    lines:
      "M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5c0 3-2 6.5-9 11.5zM6 12h3l2-3 2 5 1.5-2H18",
    count: "incidents",
  },
];

const own = {
  to: "/admin/you",
  also: ["/admin/device", "/admin/codes", "/admin/changes"],
} as const;

const isWithin = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

function findCurrent(
  path: string,
  { to, also = [] }: Pick<Place, "to" | "also">,
): "page" | "true" | undefined {
  if (path === to) return "page";
  // Every URL in the owner's room begins with /admin, the URL of Today, so Today needs an exact match.
  return to !== "/admin" && [to, ...also].some((one) => isWithin(path, one)) ? "true" : undefined;
}

type ShellProps = {
  brand: string;
  /** A shorter name, for phones on which the full name doesn't fit. */
  shortBrand: string;
  waiting: Waiting;
  children: ReactNode;
};

/** Shows the navigation as a bar at the bottom on phones, and as a column on wide screens. */
export function Shell({ brand, shortBrand, waiting, children }: ShellProps) {
  const path = useLocation().pathname.replace(/(?<=.)\/$/, "");
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="fixed top-0 left-3 z-50 -translate-y-full rounded-field bg-joy p-3 font-bold text-on-joy focus:top-3 focus:translate-y-0"
      >
        Skip to the main content
      </a>
      <header className="border-line bg-sunk lg:border-r-2 print:hidden">
        <div className="flex flex-wrap items-center gap-x-3 py-1 pr-[max(1rem,env(safe-area-inset-right))] pl-[max(1rem,env(safe-area-inset-left))] lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:gap-6 lg:overflow-y-auto lg:px-4 lg:py-6">
          <p className="min-w-0 grow basis-20 font-display font-bold wrap-anywhere max-lg:leading-5 lg:grow-0 lg:basis-auto lg:px-3 lg:text-lg">
            <span className="lg:hidden">{shortBrand}</span>
            <span className="max-lg:hidden">{brand}</span>
          </p>
          <nav
            aria-label="Your room"
            className="keyboard:max-lg:hidden low:static fixed inset-x-0 bottom-0 z-40 border-t-2 border-line bg-card pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] lg:static lg:border-0 lg:bg-transparent lg:p-0"
          >
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(16.6%,min(33.3%,var(--narrow))),1fr))] lg:grid-cols-1 lg:gap-1">
              {places.map((place) => (
                <li key={place.to}>
                  <a
                    href={place.to}
                    aria-current={findCurrent(path, place)}
                    className="relative flex min-h-(--row) flex-col items-center justify-center gap-0.5 text-xs font-bold no-underline aria-[current]:bg-joy aria-[current]:text-on-joy aria-[current]:forced-color-adjust-none max-lg:landscape:flex-row max-lg:landscape:gap-1.5 lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-field lg:px-3 lg:text-base"
                  >
                    <LineIcon lines={place.lines} className="size-6" />
                    {place.label}
                    <Count number={place.count === undefined ? 0 : waiting[place.count]} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <p className="flex flex-wrap gap-x-3 text-sm lg:mt-auto lg:flex-col lg:gap-2 lg:px-3">
            <a
              href="/admin/you"
              aria-current={findCurrent(path, own)}
              className="inline-flex min-h-11 items-center no-underline aria-[current]:font-bold"
            >
              You <span className="max-sm:sr-only">&nbsp;and your devices</span>
            </a>
            <a
              href="/admin/settings"
              aria-current={findCurrent(path, { to: "/admin/settings" })}
              className="inline-flex min-h-11 items-center no-underline aria-[current]:font-bold"
            >
              Settings
            </a>
            <a
              href="/"
              className="inline-flex min-h-11 items-center no-underline max-lg:order-first"
            >
              See your site
            </a>
            {isWithin(path, "/admin/words") ? (
              <a
                href="/admin/words/publish"
                aria-current={path === "/admin/words/publish" ? "page" : undefined}
                className="inline-flex min-h-11 items-center no-underline aria-[current]:font-bold max-lg:order-first"
              >
                Publish
              </a>
            ) : null}
          </p>
        </div>
      </header>
      {children}
    </div>
  );
}

function Count({ number }: { number: number }) {
  if (number === 0) return null;
  return (
    <span className="absolute top-1 left-[calc(50%+0.5rem)] min-w-5 rounded-full border-2 border-line bg-orange-wash px-1 text-center text-xs/4 text-ink max-lg:landscape:static lg:static lg:ml-auto">
      {number > 99 ? "99+" : number}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
