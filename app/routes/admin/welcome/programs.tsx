import { Dock, Submit, TextLink } from "#app/admin/parts/controls.tsx";
import { editAddress } from "#app/admin/parts/edit-address.ts";
import { Tag } from "#app/admin/parts/texts.tsx";
import { Note, noteLook, savedMeanwhile } from "#app/admin/words/dispute-note.tsx";
import type { Dispute } from "#app/server/owner/drafts/part-remarks.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Program } from "./read-programs.server.ts";

type Typed = {
  /** The values that the owner sent, if they couldn't be saved. */
  values: Record<string, string>;
  /** The texts that another device has saved since the page was loaded. */
  clashes: readonly Dispute[];
  /** Whether the first invalid field gets the focus. */
  isFaulty: boolean;
};

type ProgramsProps = Typed & { programs: readonly Program[]; version: number };

/** Shows a card for each program, which the owner can keep, change or hide. */
export function Programs({ programs, version, ...typed }: ProgramsProps) {
  const faulty = programs.find(({ errors }) => Object.keys(errors).length > 0);
  return (
    <form method="post" noValidate autoComplete="off" className="grid min-w-0 gap-6">
      <input type="hidden" name="version" value={version} />
      {/* The Enter key presses a form's first button. Without this hidden button, it would press a program's
          button. */}
      <button
        type="submit"
        name="intent"
        value="next"
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
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
        <a href={editAddress("products")} className="inline-flex min-h-11 items-center">
          The products in your shop
        </a>{" "}
        have a page of their own.
      </p>
      <Dock>
        <p className="min-w-0 grow basis-28 text-sm font-bold">
          Visitors will see it once you publish.
        </p>
        <Submit intent="next" label="Save and continue" look="primary" />
      </Dock>
    </form>
  );
}

function Card({
  program: { place, title, isHidden, errors, fields },
  values,
  clashes,
  isFaulty,
}: Typed & { program: Program }) {
  const about = <span className="sr-only"> ({title})</span>;
  const action = `/admin/welcome/sell?${new URLSearchParams({ at: place })}`;
  const [firstFault] = isFaulty ? Object.keys(errors) : [];
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg">{title}</h2>
        {isHidden ? <Tag>Hidden</Tag> : null}
      </div>
      {isHidden
        ? null
        : fields.map(({ name, label, hint, value }) => {
            const clash = clashes.find((one) => one.name === name);
            // Beside a clash, all other fields show what is saved now, so that "Keep mine" saves only its own field.
            const typed = clash || clashes.length === 0 ? values[name] : undefined;
            return (
              <div key={name}>
                <Field id={name} error={errors[name]} {...{ name, label, hint }}>
                  {(input) => (
                    <input
                      {...input}
                      {...{ autoFocus: name === firstFault }}
                      defaultValue={typed ?? value}
                    />
                  )}
                </Field>
                <Clash theirs={clash?.theirs} />
              </div>
            );
          })}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          name="intent"
          value={isHidden ? "show" : "hide"}
          formAction={action}
          look="secondary"
          size="small"
        >
          {isHidden ? "Show it again" : "Hide it"}
          {about}
        </Button>
        {isHidden ? null : (
          <a href={editAddress(place)} className="inline-flex min-h-11 items-center text-sm">
            Change everything else{about}
          </a>
        )}
      </div>
    </>
  );
}

function Clash({ theirs }: { theirs: string | undefined }) {
  return theirs === undefined ? null : (
    <div className={noteLook}>
      <Note words={savedMeanwhile} theirs={theirs}>
        <Submit intent="save" label="Keep mine" />
        <TextLink href="/admin/welcome/sell">Take theirs</TextLink>
      </Note>
    </div>
  );
}
