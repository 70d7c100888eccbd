import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { DoorIcon, EnvelopeIcon, HeartIcon, PenIcon, PeopleIcon, SlipIcon } from "./icons.tsx";

const places = [
  { to: "/admin", label: "Today", Icon: DoorIcon },
  { to: "/admin/messages", label: "Messages", Icon: EnvelopeIcon },
  { to: "/admin/orders", label: "Orders", Icon: SlipIcon },
  { to: "/admin/people", label: "People", Icon: PeopleIcon },
  { to: "/admin/words", label: "Words", Icon: PenIcon },
  { to: "/admin/health", label: "Health", Icon: HeartIcon },
] as const;

/** A bar for the thumb on phones, a column on wide screens. */
export function Shell({ brand, children }: { brand: string; children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="absolute -top-20 left-3 z-50 rounded-field bg-joy p-3 text-on-joy focus:top-3"
      >
        Skip to the page
      </a>
      <header className="border-line bg-sunk lg:border-r-2">
        <div className="flex items-center justify-between gap-3 px-4 py-3 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:justify-start lg:gap-6 lg:px-4 lg:py-6">
          <p className="font-display text-lg font-bold lg:px-3">{brand}</p>
          <nav
            aria-label="Your room"
            className="fixed inset-x-0 bottom-0 z-40 border-t-2 border-line bg-card pb-[env(safe-area-inset-bottom)] lg:static lg:border-0 lg:bg-transparent lg:pb-0"
          >
            <ul className="grid grid-cols-6 lg:grid-cols-1 lg:gap-1">
              {places.map(({ to, label, Icon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === "/admin"}
                    reloadDocument
                    className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-bold no-underline aria-[current]:bg-joy aria-[current]:text-on-joy lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-field lg:px-3 lg:text-base"
                  >
                    <Icon className="size-6" />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <p className="flex gap-4 text-sm lg:mt-auto lg:flex-col lg:gap-2 lg:px-3">
            <a href="/admin/you">You and your devices</a>
            <a href="/" className="max-lg:hidden">
              See your site
            </a>
          </p>
        </div>
      </header>
      {children}
    </div>
  );
}
