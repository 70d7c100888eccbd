import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from "react";
import { CrossIcon, WarningIcon } from "#app/ui/icons.tsx";
import { useLabels } from "./chrome-context.tsx";

type Toast = { title: string; text: string };

/** How long a message stays when nobody dismisses it, in milliseconds. */
const lifetime = 10_000;

const ShowToast = createContext<(toast: Toast) => void>(() => {});

/** A function that shows a message about something that went wrong. */
export function useShowToast(): (toast: Toast) => void {
  return useContext(ShowToast);
}

/** Holds the one message that is visible; a newer one takes the place of an older one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(Toast & { key: number }) | undefined>();
  const show = useCallback((toast: Toast) => setShown({ ...toast, key: Date.now() }), []);
  const dismiss = useCallback(() => setShown(undefined), []);
  return (
    <ShowToast value={show}>
      {children}
      <ToastRegion toast={shown} dismiss={dismiss} />
    </ShowToast>
  );
}

/** The region is in the page from the start: screen readers announce only what changes inside it. */
function ToastRegion({
  toast,
  dismiss,
}: {
  toast: (Toast & { key: number }) | undefined;
  dismiss: () => void;
}) {
  const labels = useLabels();
  return (
    <div role="alert" aria-label={labels.toast.region} className="toast-region">
      {toast ? <ToastCard key={toast.key} toast={toast} dismiss={dismiss} /> : null}
    </div>
  );
}

/** The message: what happened, what to do, and a button that closes it. It also closes by itself. */
export function ToastCard({ toast, dismiss }: { toast: Toast; dismiss: () => void }) {
  const labels = useLabels();
  const holders = useLifetime(dismiss);
  return (
    <div
      {...holders}
      className="toast raised flex items-start gap-3 rounded-card bg-danger p-4 pl-5 text-on-danger"
    >
      <WarningIcon className="mt-1" />
      <div className="flex-1">
        <p className="font-bold">{toast.title}</p>
        <p>{toast.text}</p>
      </div>
      <button
        type="button"
        onClick={dismiss}
        aria-label={labels.close}
        className="-m-1 inline-flex size-11 items-center justify-center rounded-full focus-visible:outline-on-danger"
      >
        <CrossIcon />
      </button>
    </div>
  );
}

/**
 * Calls `end` when the lifetime is over. The timer stops while the pointer or the focus is on the
 * message, and then starts anew, so that nobody loses a message while reading it.
 *
 * @returns event handlers for the element
 */
function useLifetime(end: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    if (hovered || focused) return;
    const timer = setTimeout(end, lifetime);
    return () => clearTimeout(timer);
  }, [hovered, focused, end]);
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
