import type { Asked } from "#app/server/owner/words/form/name-entry.server.ts";
import { InputField } from "#app/ui/field.tsx";

type TitleProps = { asked: Asked; id: string; title?: string };

/** Asks for the title of a new entry first, because the entry's permanent id is made from the title. */
export function TitleOfNew({ asked, id, title = "" }: TitleProps) {
  return (
    <InputField
      id={id}
      name="title"
      label={`${asked.label} of the new entry`}
      hint="The site makes the new entry's address from this text. The address stays the same if you change the text later."
      required
      maxLength={asked.max}
      defaultValue={title}
      autoComplete="off"
      lang="en"
    />
  );
}
