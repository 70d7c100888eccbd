import { useContext, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { FoundIslandsContext } from "#app/islands/island.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";
import { CrossIcon, WarningIcon } from "#app/ui/icons.tsx";

type ToastProps = { title: string; text: string; dismiss: () => void };

/** How long a message is shown, in milliseconds. */
const lifetime = 10_000;

const regionId = "toasts";

let dismissShown: (() => void) | undefined;

/** Renders an empty region for messages in advance, because screen readers announce only changes in a region. */
export function ToastRegion() {
  const { toast } = useLabels();
  const hasIslands = useContext(FoundIslandsContext).size > 0;
  const nothing = () => {};
  return (
    <div id={regionId} role="alert" aria-label={toast.region} className="toast-region">
      {hasIslands ? (
        <template data-other={toast.unreachable}>
          <ToastCard title={toast.checkoutTitle} text={toast.checkoutText} dismiss={nothing} />
        </template>
      ) : null}
    </div>
  );
}

/** Shows a message in place of the previous one. */
export function Toast(props: ToastProps) {
  const { dismiss } = props;
  useEffect(() => {
    dismissShown?.();
    dismissShown = dismiss;
    return () => {
      if (dismissShown === dismiss) dismissShown = undefined;
    };
  }, [dismiss]);
  const region = document.getElementById(regionId);
  return region ? createPortal(<ToastCard {...props} />, region) : null;
}

export function ToastCard({ title, text, dismiss }: ToastProps) {
  const labels = useLabels();
  const holders = useLifetime(dismiss);
  return (
    <div
      {...holders}
      className="toast raised flex items-start gap-3 rounded-card bg-danger p-4 pl-5 text-on-danger"
    >
      <WarningIcon className="mt-1" />
      <div className="flex-1">
        <p className="font-bold">{title}</p>
        <p>{text}</p>
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

/** Calls `end` after the message's lifetime, which restarts when the pointer or the focus leaves the message. */
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
