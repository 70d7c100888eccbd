import { Dock } from "#app/admin/dock.tsx";
import { NoteTemplates } from "#app/admin/dispute-note.tsx";
import { EditGroup } from "#app/admin/edit-group.tsx";
import { Fold } from "#app/admin/fold.tsx";
import { MarksHelp } from "#app/admin/marks-help.tsx";
import type { FormGroup } from "#app/server/owner/editing/describe-form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Programs } from "./programs.tsx";
import type { Program } from "./read-programs.server.ts";

type Typed = Omit<Parameters<typeof EditGroup>[0], "group">;

/** The fields of a screen, saved like every form of words. */
export function ScreenForm({
  part: { form, revision, key, errors },
  folded,
  programs,
  values = {},
  isFaulty,
  isLast,
}: {
  part: { form: FormGroup; revision: number; key: string; errors: Record<string, string> };
  /** Names of fields and groups that open with a press. */
  folded: readonly string[];
  programs: readonly Program[] | undefined;
  /** What was sent and couldn't be saved. */
  values: Record<string, string> | undefined;
  /** Whether the first invalid field takes the focus. */
  isFaulty: boolean;
  isLast: boolean;
}) {
  const firstFault = isFaulty ? Object.keys(errors)[0] : undefined;
  const typed = { file: "site.yaml", values, errors, firstFault };
  const autosave = {
    "data-autosave": "",
    "data-file": "site.yaml",
    "data-place": "",
    "data-key": key,
    "data-revision": revision,
  };
  // A group of which only inner ones are shown has nothing to say itself.
  const groups = form.groups.flatMap((group) => (group.fields.length > 0 ? [group] : group.groups));
  return (
    <form
      method="post"
      // The server's check describes the errors.
      noValidate
      className="grid min-w-0 gap-6"
      autoComplete="off"
      {...(programs ? {} : autosave)}
    >
      <input type="hidden" name="version" value={revision} />
      {/* Enter takes the first button of a form. */}
      <button
        type="submit"
        name="intent"
        value="next"
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
      <MarksHelp form={form} />
      {programs ? <Programs programs={programs} values={values} isFaulty={isFaulty} /> : null}
      <EditGroup group={{ ...form, groups: [] }} {...typed} />
      {groups.map((group) => (
        <Group key={group.name} group={group} folded={folded} typed={typed} />
      ))}
      <Dock>
        <p aria-live="polite" data-save-state className="min-w-0 grow basis-28 text-sm font-bold">
          Visitors see it once you publish.
        </p>
        <Button type="submit" name="intent" value="next" size="small">
          {isLast ? "Save and review" : "Save and go on"}
        </Button>
      </Dock>
      <NoteTemplates />
    </form>
  );
}

function Group({
  group,
  folded,
  typed,
}: {
  group: FormGroup;
  folded: readonly string[];
  typed: Typed;
}) {
  const hasFault = (name: string) => Object.keys(typed.errors).some((one) => one.startsWith(name));
  if (folded.includes(group.name))
    return (
      <Fold id={group.name} title={group.label} hint={group.hint} isOpen={hasFault(group.name)}>
        <EditGroup group={group} {...typed} />
      </Fold>
    );
  const long = group.fields.filter(({ name }) => folded.includes(name));
  const short = group.fields.filter((field) => !long.includes(field));
  return (
    <fieldset className="grid min-w-0 gap-6 rounded-card border-2 border-line bg-card p-4 sm:p-6">
      <legend className="contents">
        <h2 className="text-xl">{group.label}</h2>
      </legend>
      <EditGroup group={{ ...group, fields: short }} {...typed} />
      {long.map((field) => (
        <Fold key={field.name} title={field.label} isOpen={hasFault(field.name)}>
          <EditGroup group={{ ...group, fields: [field], groups: [] }} {...typed} />
        </Fold>
      ))}
    </fieldset>
  );
}
