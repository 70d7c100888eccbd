import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dock } from "./dock.tsx";

/** Says what is saved, and leads to what waits. */
export function SaveBar({ waiting }: { waiting: number }) {
  return (
    <Dock>
      <p
        aria-live="polite"
        data-save-state
        className="min-w-0 grow basis-28 text-sm font-bold keyboard:line-clamp-3 keyboard:basis-0 keyboard:text-xs not-keyboard:[&.text-orange-deep]:basis-full"
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
    </Dock>
  );
}
