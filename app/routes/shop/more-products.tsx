import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";

/** The property of an entry's history state that has the scroll position with the list open. */
const mark = "moreProducts";

/**
 * Further products, with a toggle below them. It is a native disclosure, so it works without
 * script. Script keeps the toggle in place when the products above it close, and reopens the list
 * for visitors who return to the page.
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
  useEffect(() => {
    const place = readPlace();
    if (details.current && place !== undefined) {
      details.current.open = true;
      // The browser restored the scroll position while the page was still too short.
      window.scrollTo({ top: place, behavior: "instant" });
    }
    const remember = () => {
      const open = details.current?.open ? window.scrollY : undefined;
      window.history.replaceState({ ...window.history.state, [mark]: open }, "");
    };
    window.addEventListener("pagehide", remember);
    return () => window.removeEventListener("pagehide", remember);
  }, []);

  const fold = (event: MouseEvent<HTMLElement>) => {
    if (!details.current?.open) return;
    event.preventDefault();
    const toggle = event.currentTarget;
    const { top } = toggle.getBoundingClientRect();
    details.current.open = false;
    window.scrollBy({ top: toggle.getBoundingClientRect().top - top, behavior: "instant" });
    // If it was pressed with a key, it may have been out of sight.
    toggle.scrollIntoView({ block: "nearest", behavior: "instant" });
  };

  return (
    <details ref={details} className="more mt-8">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- a key makes a click here */}
      <summary onClick={fold} className={`${buttonClass({ look: "secondary" })} mt-10`}>
        <span className="more-closed-label">{showMore}</span>
        <span className="more-open-label">{showLess}</span>
      </summary>
      {children}
    </details>
  );
}

/** The scroll position at which a visitor left the page while the list was open, in pixels. */
function readPlace(): number | undefined {
  const state: unknown = window.history.state;
  if (typeof state !== "object" || state === null || !(mark in state)) return undefined;
  return typeof state[mark] === "number" ? state[mark] : undefined;
}
