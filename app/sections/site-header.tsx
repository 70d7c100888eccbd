import { useEffect, useRef, useState, type MouseEvent } from "react";
import { href, useLocation } from "react-router";
import { Logo } from "#app/pictures/logo.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CrossIcon, MenuIcon } from "#app/ui/icons.tsx";
import { useChrome } from "./chrome-context.tsx";

/** After how many pixels of scrolling the header gets a background. */
const scrollThreshold = 10;

const linkClass =
  "flex min-h-11 min-w-11 items-center rounded-small px-3 font-bold whitespace-nowrap no-underline hover:bg-joy-wash xl:justify-center xl:px-2 xl:text-sm aria-[current=page]:underline aria-[current=page]:decoration-joy aria-[current=page]:decoration-4 aria-[current=page]:underline-offset-8";

/** Logo, menu and the main button. The menu is a native popover on small screens. */
export function SiteHeader() {
  const { brand, call, labels } = useChrome();
  const scrolled = useScrolled();
  return (
    <header className="site-header @container" data-scrolled={scrolled || undefined}>
      <div className="mx-auto flex h-[72px] max-w-page items-center gap-3 px-5 md:px-8">
        <a
          href={href("/")}
          aria-label={labels.homeLink}
          className="mr-auto flex min-h-11 min-w-11 items-center gap-2.5 font-display text-lg leading-none tracking-tight whitespace-nowrap no-underline"
        >
          <Logo className="size-[36px]" />
          {/* With large letters, as in narrow windows, there is no room for it. */}
          <span className="@max-[22rem]:sr-only">{brand}</span>
        </a>
        <Menu />
        <ButtonLink
          href={href("/contact")}
          size="small"
          className="whitespace-nowrap max-xl:hidden"
        >
          {call.label}
        </ButtonLink>
      </div>
    </header>
  );
}

function Menu() {
  const { navigation, call, labels } = useChrome();
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const close = () => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  };
  const goTo = (event: MouseEvent, to: string) => {
    close();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    window.location.assign(to);
  };
  useEffect(() => {
    // Where the menu is a row of the header, there is nothing for Escape to close.
    const wide = window.matchMedia("(width >= 80rem)");
    const closeOpen = () => menu.current?.matches(":popover-open") && menu.current.hidePopover();
    wide.addEventListener("change", closeOpen);
    return () => wide.removeEventListener("change", closeOpen);
  }, []);
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
        ref={menu}
        id="site-menu"
        popover="auto"
        aria-label={labels.mainNavigation}
        className="site-menu"
      >
        <ul className="flex flex-col gap-1 xl:flex-row xl:gap-0">
          {navigation.pages.map((link) => (
            <li key={link.to}>
              <a
                href={link.to}
                aria-current={isWithin(pathname, link.to) ? "page" : undefined}
                onClick={close}
                className={linkClass}
              >
                {link.label}
              </a>
            </li>
          ))}
          {navigation.anchors.map((link) => (
            <li key={link.to}>
              <a href={link.to} onClick={close} className={`${linkClass} max-xl:hidden`}>
                {link.label}
              </a>
              {/* Without script a jump inside the page would leave the menu open over it. The
                  query makes it a new document, whose menu is closed. */}
              <a
                href={link.to.replace("#", "?from=menu#")}
                onClick={(event) => goTo(event, link.to)}
                className={`${linkClass} xl:hidden`}
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        <ButtonLink href={href("/contact")} onClick={close} wide className="mt-4 xl:hidden">
          {call.label}
        </ButtonLink>
      </nav>
    </>
  );
}

/** Whether an address is the page's own or lies below it. */
function isWithin(pathname: string, page: string): boolean {
  return page === "/" ? pathname === "/" : `${pathname}/`.startsWith(`${page}/`);
}

/** Whether the page is scrolled by more than the threshold. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > scrollThreshold);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  return scrolled;
}
