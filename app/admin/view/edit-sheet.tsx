import { CrossIcon } from "#app/ui/icons.tsx";

/** Opens the field of a tapped place: from below on a phone, beside the page on a desktop. */
export function EditSheet() {
  return (
    <section
      data-sheet
      aria-labelledby="sheet-title"
      className="hidden shrink-0 flex-col border-line bg-paper group-data-[open]:flex max-sm:fixed max-sm:inset-x-0 max-sm:bottom-(--covered) max-sm:z-50 max-sm:h-[calc(var(--visible)*0.52)] max-sm:keyboard:h-[calc(var(--visible)*0.6)] max-sm:rounded-t-card max-sm:border-t-2 sm:w-80 sm:border-l-2 md:w-88 lg:w-104"
    >
      <div className="flex items-start gap-2 border-b-2 border-line px-4 py-2 keyboard:py-0 sm:max-lg:keyboard:hidden">
        <h2 id="sheet-title" className="min-w-0 grow py-2.5 text-base/tight keyboard:truncate">
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
        className="relative min-h-0 grow overflow-y-auto overscroll-contain scroll-pb-20 px-4 py-4 keyboard:scroll-pb-16 keyboard:py-2 [container-type:size]"
      >
        Opening…
      </div>
    </section>
  );
}
