import { useEffect, useRef, useState } from "react";
import { island } from "#app/islands/island.tsx";
import { Field } from "#app/ui/field.tsx";
import { Limit } from "../../parts/texts.tsx";

type AltFieldProps = {
  label: string;
  hint: string;
  alt: string;
  error: string | undefined;
};

const longestAlt = 200;

function LiveAltField({ label, hint, alt, error }: AltFieldProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  const [letters, setLetters] = useState(alt.trim().length);
  const count = () => setLetters(element.current?.value.trim().length ?? 0);
  // The owner may have typed before this script ran, so the characters are counted at once.
  useEffect(count, []);
  return (
    <Field id="alt" name="alt" label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <textarea
            {...control}
            ref={element}
            rows={3}
            required
            defaultValue={alt}
            onInput={count}
          />
          <div className="mt-1 text-sm text-soft">
            <Limit letters={letters} max={longestAlt} />
          </div>
        </>
      )}
    </Field>
  );
}

export const AltField = island("AltField", LiveAltField, { labels: [] });
