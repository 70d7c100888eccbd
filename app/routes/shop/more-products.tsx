import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";

/** The key under which an entry of the browser's history says that the list was open there. */
const mark = "moreProducts";

/**
 * Further products behind a toggle, which stands below them. A native disclosure: it works without
 * script. Script keeps the toggle where it was pressed when the products above it go, and the list
 * open for visitors who come back to the page.
 */
export function MoreProducts({
  showMore,
  showLess,
  children,
}: {
  showMore: string;
  showLess: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  // At once: the scroll position that is put back needs the whole length of the page.
  const [openAtFirst] = useState(wasOpen);
  useLayoutEffect(() => {
    // A page that was made before anybody came is closed, and taken over as it stands.
    if (details.current && openAtFirst) details.current.open = true;
  }, [openAtFirst]);

  const remember = () =>
    window.history.replaceState(
      { ...window.history.state, [mark]: details.current?.open ?? false },
      "",
    );
  const fold = (event: MouseEvent<HTMLElement>) => {
    if (!details.current?.open) return;
    event.preventDefault();
    const toggle = event.currentTarget;
    const { top } = toggle.getBoundingClientRect();
    details.current.open = false;
    window.scrollBy({ top: toggle.getBoundingClientRect().top - top, behavior: "instant" });
  };

  return (
    <details
      ref={details}
      open={openAtFirst}
      suppressHydrationWarning
      onToggle={remember}
      className="more mt-8"
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- a key makes a click here */}
      <summary onClick={fold} className={`${buttonClass({ look: "secondary" })} mt-10`}>
        <span className="more-closed-label">{showMore}</span>
        <span className="more-open-label">{showLess}</span>
      </summary>
      {children}
    </details>
  );
}

function wasOpen(): boolean {
  if (typeof window === "undefined") return false;
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && mark in state && state[mark] === true;
}
