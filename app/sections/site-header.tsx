import { href, useLocation } from "react-router";
import { Logo } from "#app/pictures/logo.tsx";
import { ButtonLink, type ButtonStyle } from "#app/ui/button.tsx";
import { CrossIcon, MenuIcon } from "#app/ui/icons.tsx";
import { useChrome } from "./chrome-context.tsx";
import { OutsideButton } from "./outside-link.tsx";
import { useLabels, useShared } from "#app/islands/shared-context.tsx";

/** Shows the header. On small screens, the menu is a popover, which `app/starter/header.ts` closes. */
export function SiteHeader() {
  const { brand, labels } = useShared();
  return (
    <header className="site-header @container">
      <div className="mx-auto flex h-[72px] max-w-page items-center gap-3 px-5 md:px-8">
        <a
          href={href("/")}
          aria-label={labels.homeLink}
          className="mr-auto flex min-h-11 min-w-11 items-center gap-2.5 font-display text-lg leading-none tracking-tight whitespace-nowrap no-underline"
        >
          <Logo className="size-[36px]" />
          {/* In a narrow window or with large type, there's no room for the name. */}
          <span className="@max-[22rem]:sr-only">{brand}</span>
        </a>
        <Menu />
        <CallButton size="small" className="whitespace-nowrap max-md:hidden" />
      </div>
    </header>
  );
}

function Menu() {
  const { navigation } = useChrome();
  const labels = useLabels();
  const { pathname } = useLocation();
  return (
    <>
      <button
        type="button"
        popoverTarget="site-menu"
        aria-label={labels.openMenu}
        className="menu-button pressable order-last inline-flex size-[48px] items-center justify-center rounded-full bg-card xl:hidden"
      >
        <MenuIcon className="menu-button-bars" />
        <CrossIcon className="menu-button-cross" />
      </button>
      <nav
        id="site-menu"
        popover="auto"
        aria-label={labels.mainNavigation}
        className="site-menu raised rounded-card"
      >
        <ul>
          {navigation.pages.map((link) => (
            <li key={link.to}>
              <a href={link.to} aria-current={isWithin(pathname, link.to) ? "page" : undefined}>
                {link.label}
              </a>
            </li>
          ))}
          {navigation.anchors.map(({ to, label }) => {
            // The section has a page of its own, like /about for /#about.
            const current = pathname === to.replace("#", "") ? "true" : undefined;
            return (
              <li key={to}>
                <a href={to} aria-current={current} className="max-xl:hidden">
                  {label}
                </a>
                {/* Without JavaScript, a jump within the page would leave the menu open. The query string makes
                    the browser load a new document. */}
                <a
                  href={to.replace("#", "?from=menu#")}
                  aria-current={current}
                  className="xl:hidden"
                >
                  {label}
                </a>
              </li>
            );
          })}
        </ul>
        <CallButton wide className="mt-4 md:hidden" />
      </nav>
    </>
  );
}

function CallButton(size: Omit<ButtonStyle, "look"> & { className: string }) {
  const { call, links } = useChrome();
  const { pathname } = useLocation();
  // On the contact page, links to the booking page instead of to the same page.
  if (pathname === href("/contact"))
    return (
      <OutsideButton href={links.scheduling.url} look="secondary" {...size}>
        {call.label}
      </OutsideButton>
    );
  return (
    <ButtonLink href={href("/contact")} look="secondary" {...size}>
      {call.label}
    </ButtonLink>
  );
}

function isWithin(pathname: string, page: string): boolean {
  return page === "/" ? pathname === "/" : `${pathname}/`.startsWith(`${page}/`);
}

export function Letterhead() {
  const { brand, emailAddress } = useShared();
  return (
    <div className="letterhead hidden items-center justify-between gap-6 print:flex">
      <p className="flex items-center gap-2.5 font-display text-lg">
        <Logo className="size-9" />
        {brand}
      </p>
      <p className="text-right text-sm">
        {/* Pages are rendered before any request, so the starter adds the host name in the browser. */}
        <span data-address dangerouslySetInnerHTML={{ __html: "" }} className="block" />
        {emailAddress}
      </p>
    </div>
  );
}
