import type { z } from "zod";
import type { bigNumber } from "#app/content/schemas/fields.ts";

export function BigNumbers({ numbers }: { numbers: ReadonlyArray<z.infer<typeof bigNumber>> }) {
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-6 lg:gap-x-10">
      {numbers.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-1 max-w-60 md:max-lg:max-w-40">{label}</dt>
          <dd className="font-display text-[clamp(2.5rem,4.6vw,5.5rem)] leading-none tracking-tight">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
