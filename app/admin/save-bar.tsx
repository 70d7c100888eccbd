import { Button, ButtonLink } from "#app/ui/button.tsx";

/** Stays in reach of the thumb, above the bar of the room. It says what is saved, and leads to what waits. */
export function SaveBar({ waiting }: { waiting: number }) {
  return (
    <div className="sticky bottom-(--bar) z-30 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border-2 border-line bg-card p-2 pl-4 keyboard:p-1 keyboard:pl-3">
      <p
        aria-live="polite"
        data-save-state
        className="min-w-0 grow basis-40 text-sm font-bold keyboard:line-clamp-3 keyboard:basis-0 keyboard:text-xs"
      >
        {waiting === 0 ? "Visitors see all of this." : "Saved. Visitors don't see it yet."}
      </p>
      <Button
        type="submit"
        name="intent"
        value="save"
        size="small"
        look="secondary"
        data-save-button
      >
        Save
      </Button>
      <ButtonLink href="/admin/words/publish" size="small">
        Review and publish&nbsp;
        <span
          data-waiting
          hidden={waiting === 0}
          className="rounded-full bg-card px-2 text-sm text-ink"
        >
          {waiting}
        </span>
      </ButtonLink>
    </div>
  );
}
