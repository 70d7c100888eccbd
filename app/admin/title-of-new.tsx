import type { Asked } from "#app/server/owner/editing/name-entry.server.ts";

type TitleProps = { asked: Asked; id: string; title?: string };

/** Asks for the words that a new entry's name is made of. */
export function TitleOfNew({ asked, id, title = "" }: TitleProps) {
  return (
    <div>
      <label htmlFor={id} className="block font-bold">
        {asked.label} of the new one
      </label>
      <input
        id={id}
        name="title"
        required
        maxLength={asked.max}
        defaultValue={title}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        lang="en"
        className="mt-1 min-h-12 w-full rounded-field border-2 border-field-line bg-card px-3 text-base"
      />
      <p id={`${id}-help`} className="mt-1 text-sm">
        Its address is made of these words, and stays when you change them.
      </p>
    </div>
  );
}
