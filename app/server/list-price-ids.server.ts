import { getContent } from "#app/content/load.server.ts";

/** The priceId of each program on sale: where settings and content meet. */
export function listPriceIds(): string[] {
  return getContent().programs.programs.flatMap((program) =>
    program.hasCheckout ? [program.priceId] : [],
  );
}
