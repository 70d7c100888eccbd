import { CrossIcon } from "#app/ui/icons.tsx";

/** Where the field of a tapped place opens: from below on a phone, beside the page on a desk. */
export function EditSheet() {
  return (
    <section
      data-sheet
      aria-labelledby="sheet-title"
      className="hidden shrink-0 flex-col border-line bg-paper group-data-[open]:flex max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-50 max-lg:h-[52dvh] max-lg:rounded-t-card max-lg:border-t-2 lg:w-104 lg:border-l-2"
    >
      <div className="flex items-start gap-2 border-b-2 border-line px-4 py-2">
        <h2 id="sheet-title" className="min-w-0 grow py-2.5 text-base/tight wrap-anywhere">
          Words
        </h2>
        <button
          type="button"
          data-close
          aria-label="Close"
          className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-line bg-card"
        >
          <CrossIcon />
        </button>
      </div>
      <div
        data-sheet-body
        className="relative min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4"
      >
        <p data-also className="mb-3 text-sm text-soft empty:hidden" />
        <p data-leads className="mb-3 text-sm empty:hidden" />
        <div data-others className="mb-4 flex flex-wrap gap-2 empty:hidden" />
        <div data-form className="grid gap-6 [--bar:-1rem] lg:[--bar:0rem]" />
      </div>
    </section>
  );
}
