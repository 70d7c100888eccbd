import { useEffect, useRef } from "react";
import type { FormField } from "#app/server/owner/words/form/build-form.server.ts";
import { CrossIcon } from "#app/ui/icons.tsx";
import { IconButton } from "../../parts/controls.tsx";

type PictureChoiceProps = {
  name: string;
  field: FormField;
  chosen: string;
  /** Whether the field may be empty. */
  hasNone: boolean;
  onChoice: (value: string) => void;
  onClose: () => void;
};

export function PictureChoice({ field, chosen, hasNone, ...props }: PictureChoiceProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
  }, []);
  const none = { value: "", label: field.isOptional ? "None" : "Choose one", picture: undefined };
  const close = () => dialog.current?.close();
  return (
    // A press on the backdrop closes the dialog, as Escape does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-label={props.name}
      onClose={props.onClose}
      onClick={({ target, currentTarget }) => (target === currentTarget ? close() : undefined)}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border-2 border-line bg-card p-4 text-ink backdrop:bg-night/60"
    >
      <div className="sticky top-0 -mt-4 flex items-center justify-between gap-3 bg-card py-2">
        <h2 className="min-w-0 text-base/tight">{field.label}</h2>
        <IconButton label="Close" onClick={close}>
          <CrossIcon />
        </IconButton>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {(hasNone ? [none, ...field.choices] : field.choices).map(({ value, label, picture }) => (
          <li key={value}>
            <button
              type="button"
              aria-current={value === chosen ? "true" : undefined}
              onClick={() => {
                props.onChoice(value);
                close();
              }}
              className="grid h-full w-full content-start gap-2 rounded-field border-2 border-line bg-paper p-2 text-sm font-bold aria-[current]:border-education aria-[current]:bg-education-wash aria-[current]:forced-color-adjust-none"
            >
              {picture === undefined ? null : (
                <img
                  src={picture}
                  alt=""
                  loading="lazy"
                  className="aspect-[4/3] w-full object-contain"
                />
              )}
              {label}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
