import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import type { ColorKey } from "#app/content/schemas/fields.ts";
import type { SamplePage as Page } from "#app/content/schemas/samples.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { hasModifier } from "#app/lib/live-controls.ts";
import { useLabels } from "#app/islands/shared-context.tsx";
import { SamplePage } from "#app/sections/sample-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon, CrossIcon } from "#app/ui/icons.tsx";
import { openModal } from "#app/ui/open-modal.ts";

/** Shows sample pages in a dialog. The parent must unmount it after `onClose` to reset its state. */
export function SampleDialog({
  pages,
  color,
  start,
  onClose,
}: {
  pages: readonly Page[];
  color: ColorKey;
  start: number;
  onClose: () => void;
}) {
  const labels = useLabels();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(start);
  const page = pages[index];

  useEffect(() => {
    if (dialog.current) openModal(dialog.current);
    // Focuses the text, so that arrow keys scroll it and screen readers don't announce a button first.
    scroller.current?.focus({ preventScroll: true });
  }, []);

  const turn = (step: number) => {
    if (!pages[index + step]) return;
    scroller.current?.scrollTo(0, 0);
    setIndex(index + step);
  };
  const turnByKey = (event: KeyboardEvent) => {
    // Leaves shortcuts to the browser, such as Alt with an arrow key, which goes back or forward in the history.
    if (hasModifier(event)) return;
    if (event.key === "ArrowLeft") turn(-1);
    else if (event.key === "ArrowRight") turn(1);
    else return;
    event.preventDefault();
  };
  // Handles clicks on the backdrop in browsers that don't support `closedby`. Such a click targets the dialog itself.
  const closeByBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (!("closedBy" in event.currentTarget) && event.target === event.currentTarget)
      dialog.current?.close();
  };

  if (!page) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles bubbled events
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeByBackdrop}
      onKeyDown={turnByKey}
      className="sample-dialog raised rounded-card bg-card"
    >
      <div className="flex items-center justify-between gap-4 border-b-[2.5px] border-line py-1 pr-1.5 pl-5">
        <p aria-live="polite" className="text-sm font-bold">
          {fillTemplate(labels.samplePosition, { index: index + 1, count: pages.length })}
        </p>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          aria-label={labels.close}
          className="inline-flex size-12 items-center justify-center rounded-full"
        >
          <CrossIcon />
        </button>
      </div>
      <section
        ref={scroller}
        aria-labelledby={titleId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling by keyboard needs focus
        tabIndex={0}
        className="sample-scroller"
      >
        <div key={page.id} className="sample-turned">
          <SamplePage page={page} color={color} size="page" level={2} titleId={titleId} />
        </div>
      </section>
      {pages.length > 1 ? (
        <div className="flex justify-between gap-3 border-t-[2.5px] border-line px-3 pt-2.5 pb-3.5 sm:px-5">
          <Button
            look="secondary"
            size="small"
            aria-disabled={index === 0 || undefined}
            onClick={() => turn(-1)}
            className="sample-turn-button"
          >
            <ChevronLeftIcon />
            {labels.previous}
          </Button>
          <Button
            look="secondary"
            size="small"
            aria-disabled={index === pages.length - 1 || undefined}
            onClick={() => turn(1)}
            className="sample-turn-button"
          >
            {labels.next}
            <ChevronRightIcon />
          </Button>
        </div>
      ) : null}
    </dialog>
  );
}
