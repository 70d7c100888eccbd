/** Hydrates parts of pages even if translators, password managers or other extensions have changed them. */
import { useEffect, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";

/** Matches controls, which have the visitor's state, and pictures, which only the server can render. */
const kept = "a, button, input, select, textarea, .picture";

/**
 * Hydrates an element. If extensions have changed its HTML, React renders it again, and the elements that match
 * `kept` keep their state.
 * @returns a function that unmounts the element
 */
export function hydrate(place: HTMLElement, part: ReactNode, onReady: () => void): () => void {
  // Waits while a control is pressed, because browsers don't click a control that moves during the press.
  if (place.matches(":active")) {
    let end = () => clearTimeout(timer);
    const timer = setTimeout(() => (end = hydrate(place, part, onReady)), 50);
    return () => end();
  }
  let written = [...place.childNodes];
  const own = [...place.querySelectorAll<HTMLElement>(kept)];
  const open = [...place.querySelectorAll("details")].map((fold) => fold.open);
  const focused = own.find((element) => element === document.activeElement);
  const keepFocus = () => {
    const { activeElement: now } = document;
    // Moves focus back to the element that had it before hydration, unless the visitor has since focused something
    // outside the hydrated part.
    if (now !== focused && (now === document.body || place.contains(now)))
      focused?.focus({ preventScroll: true });
  };
  let redrawn = false;
  const settle = () => {
    if (redrawn) return;
    keepFocus();
    onReady();
  };
  const begin = () => {
    const putTexts = rememberTexts(place, focused);
    const begun = flushSync(() =>
      hydrateRoot(place, <Announced onReady={settle}>{part}</Announced>, {
        onRecoverableError(error) {
          redrawn = true;
          console.warn("React could not be hydrated", error);
        },
        onUncaughtError(error) {
          console.error(error);
          // If React fails, it leaves the element empty. The server's HTML works without React, so it's restored.
          setTimeout(() => {
            place.replaceChildren(...written);
            redrawn = false;
            settle();
          });
        },
      }),
    );
    putTexts();
    return begun;
  };
  let root: Root = begin();
  if (redrawn) {
    const drawn = place.cloneNode(true) as HTMLElement;
    root.unmount();
    putBack(drawn, own, open);
    written = [...drawn.childNodes];
    place.replaceChildren(...written);
    redrawn = false;
    root = begin();
  }
  keepFocus();
  return () => root.unmount();
}

/** Remembers input and selections, because React resets textareas. Returns a function that restores them. */
function rememberTexts(place: HTMLElement, focused: HTMLElement | undefined) {
  const texts = [...place.querySelectorAll("textarea")].map((field) => {
    const { value, selectionStart, selectionEnd } = field;
    // Restores only what the visitor has typed, because the component may fill an untouched field from a draft.
    const isTyped = value !== field.defaultValue;
    return () => {
      if (isTyped && field.value !== value) field.value = value;
      if (field === focused && field.value === value)
        field.setSelectionRange(selectionStart, selectionEnd);
    };
  });
  return () => texts.forEach((put) => put());
}

/** Replaces newly rendered elements with the original elements, because the originals have the visitor's state. */
function putBack(drawn: HTMLElement, own: readonly HTMLElement[], open: readonly boolean[]) {
  const waiting = [...own];
  for (const twin of drawn.querySelectorAll<HTMLElement>(kept)) {
    const at = waiting.findIndex((element) => identityOf(element) === identityOf(twin));
    const [element] = at < 0 ? [] : waiting.splice(at, 1);
    if (!element) continue;
    const { value } = element as HTMLSelectElement;
    // Setting a textarea's text would lose its selection.
    if (twin.hasChildNodes() && element.localName !== "textarea")
      element.replaceChildren(...twin.childNodes);
    if (element instanceof HTMLSelectElement) element.value = value;
    twin.replaceWith(element);
  }
  for (const [at, fold] of drawn.querySelectorAll("details").entries())
    fold.open = open[at] ?? fold.open;
}

function identityOf(element: HTMLElement): string {
  const parts = ["name", "type", "href"].map((name) => element.getAttribute(name));
  return [element.localName, ...parts].join(" ");
}

function Announced({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(() => {
    onReady();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return children;
}

// Lets React remove and insert nodes that translators have replaced or wrapped. Otherwise, it would throw an error
// and unmount the part.
Node.prototype.removeChild = function (child) {
  (child as Node as ChildNode).remove();
  return child;
};
Node.prototype.insertBefore = function (node, next) {
  let before: Node | null = next;
  while (before && before.parentNode !== this) before = before.parentNode;
  if (before) (before as ChildNode).before(node);
  else this.appendChild(node);
  return node;
};
