import type { z } from "zod";
import type { bigNumber } from "#app/content/schemas/fields.ts";

/** Separates a number from its unit, because only the number is in large type. */
const numberAndUnit = /^(\S*\d\S*) (.+)$/;

export function BigNumbers({ numbers }: { numbers: ReadonlyArray<z.infer<typeof bigNumber>> }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-x-3 gap-y-6 md:grid-cols-3 md:gap-6 lg:gap-x-10">
      {numbers.map(({ value, label }) => {
        const [, number, unit] = numberAndUnit.exec(value) ?? [value, value];
        return (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-2 max-w-60 max-md:text-sm">{label}</dt>
            <dd className="font-display text-xl tracking-tight md:text-quiet">
              <span className="big-number text-[2.75rem] md:text-numeral lg:text-[10vw]">
                {number}
              </span>
              {unit === undefined ? null : <span className="block">{` ${unit}`}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
