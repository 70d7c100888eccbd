import { editAddress } from "#app/admin/edit-address.ts";
import { EditGroup } from "#app/admin/edit-group.tsx";
import { Tag } from "#app/admin/tag.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Program } from "./read-programs.server.ts";

type Typed = { values: Record<string, string>; isFaulty: boolean };

/** A card for each program, to keep, to change or to drop. */
export function Programs({ programs, ...typed }: Typed & { programs: readonly Program[] }) {
  const faulty = programs.find(({ errors }) => Object.keys(errors).length > 0);
  return (
    <>
      <ul className="grid gap-4">
        {programs.map((program) => (
          <li
            key={program.place}
            className="grid min-w-0 gap-4 rounded-card border-2 border-line bg-card p-4 sm:p-6"
          >
            <Card {...typed} program={program} isFaulty={typed.isFaulty && program === faulty} />
          </li>
        ))}
      </ul>
      <p>
        <a href={editAddress("products.yaml", "")} className="inline-flex min-h-11 items-center">
          The products of your shop
        </a>{" "}
        have a page of their own.
      </p>
    </>
  );
}

function Card({
  program: { place, title, isHidden, errors, form },
  values,
  isFaulty,
}: Typed & { program: Program }) {
  const about = <span className="sr-only"> ({title})</span>;
  const action = `/admin/welcome/sell?${new URLSearchParams({ at: place })}`;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg">{title}</h2>
        {isHidden ? <Tag>Dropped</Tag> : null}
      </div>
      {isHidden ? null : (
        <EditGroup
          group={form}
          file="programs.yaml"
          values={values}
          errors={errors}
          firstFault={isFaulty ? Object.keys(errors)[0] : undefined}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          name="intent"
          value={isHidden ? "bring" : "drop"}
          formAction={action}
          look="secondary"
          size="small"
        >
          {isHidden ? "Bring it back" : "Drop it"}
          {about}
        </Button>
        {isHidden ? null : (
          <a
            href={editAddress("programs.yaml", place)}
            className="inline-flex min-h-11 items-center text-sm"
          >
            Change everything else{about}
          </a>
        )}
      </div>
    </>
  );
}
