import type { PictureKind } from "#app/lib/picture-names.ts";
import { pictureKinds } from "#app/lib/picture-names.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, InputField } from "#app/ui/field.tsx";
import { Fold } from "./fold.tsx";

/** A form that adds an SVG to the drawings of a kind. */
export function SendDrawing({
  kinds,
  errors,
  name,
}: {
  kinds: readonly PictureKind[];
  errors: Readonly<Record<string, string>>;
  name: string | undefined;
}) {
  const [kind = "spots"] = kinds;
  const size = pictureKinds[kind];
  const shape = size ? ` in the shape of ${size.width} x ${size.height}` : "";
  const isOpen = ["svg", "defeated", "name"].some((field) => Object.hasOwn(errors, field));
  return (
    <Fold title="Upload your own drawing" isOpen={isOpen}>
      <form method="post" encType="multipart/form-data" className="grid gap-6">
        <input type="hidden" name="kind" value={kind} />
        <SvgField
          name="svg"
          label="SVG file"
          hint={`Flat shapes in your site's colors${shape}, with at most 300 KB. It's cleaned and checked when it arrives.`}
          error={errors["svg"]}
        />
        {kind === "villains" ? (
          <SvgField
            name="defeated"
            label="The same villain, beaten"
            hint="A villain has two states: visitors see this one on the quest map."
            error={errors["defeated"]}
          />
        ) : null}
        <InputField
          id="name"
          name="name"
          label="What it shows"
          hint="A word or two, like “Lantern.” You'll find it under that name."
          defaultValue={name}
          maxLength={50}
          autoComplete="off"
          error={errors["name"]}
        />
        <Button type="submit" name="intent" value="send" look="secondary">
          Upload it
        </Button>
      </form>
    </Fold>
  );
}

function SvgField(field: { name: string; label: string; hint: string; error: string | undefined }) {
  return (
    <Field id={field.name} {...field}>
      {(control) => <input {...control} type="file" accept=".svg,image/svg+xml" required />}
    </Field>
  );
}
