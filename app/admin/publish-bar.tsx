import { Button } from "#app/ui/button.tsx";

/** Stays in reach of the thumb, above the bar of the room. */
export function PublishBar({ isNew, isEntry }: { isNew: boolean; isEntry: boolean }) {
  return (
    <>
      {isNew && isEntry ? (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="first" value="true" className="size-6 shrink-0" />
          Put it at the top of the list
        </label>
      ) : null}
      <div className="sticky bottom-16 z-30 flex gap-3 rounded-card border-2 border-line bg-card p-2 lg:bottom-4">
        <Button
          type="submit"
          name="intent"
          value={isNew ? "add" : "publish"}
          size="small"
          className="grow"
        >
          {isNew ? "Add and publish" : "Publish"}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="review"
          look="secondary"
          size="small"
          className="grow"
        >
          See what changes
        </Button>
      </div>
    </>
  );
}
