/** What is for sale: session programs, and digital products on outside stores. */
import { z } from "zod";
import {
  alt,
  colorKey,
  type ColorKey,
  entryFields,
  externalLink,
  externalUrl,
  id,
  idOf,
  line,
  sessionMinutes,
  photo,
  richText,
  sample,
  spotName,
} from "./fields.ts";
import { formatDollars } from "#app/lib/money.ts";
import { isPictureName } from "#app/lib/picture-names.ts";

const programFields = {
  ...entryFields,
  title: line(60, "Name of the program."),
  icon: spotName.meta({ title: "Small drawing" }),
  color: colorKey,
  samples: idOf("samples.yaml", "Which sample pages its card shows: a name in samples.yaml.")
    .meta({ title: "Sample pages" })
    .optional(),
  description: richText(240, "Two sentences: for whom, and what changes."),
  features: z
    .array(richText(160, "One thing that is in the program, with a bold lead-in."))
    .min(1)
    .max(6),
};

const priceText = (description: string) =>
  line(20, description, ({ input }) =>
    typeof input === "number"
      ? `expected the price as visitors read it: write $${input}, got ${input}`
      : undefined,
  );

const programOnSale = z
  .strictObject({
    ...programFields,
    hasCheckout: z.literal(true).describe("true: visitors can buy it here."),
    sessions: z.int().min(1).max(50).describe("How many sessions are in the program."),
    sessionMinutes: sessionMinutes
      .optional()
      .describe("Length of its sessions in minutes, if it differs from `conditions` in site.yaml."),
    price: z
      .number()
      .min(1)
      .max(10_000)
      .refine((dollars) => Number.isInteger(toCents(dollars)), "expected whole cents, like 199.50")
      .describe("The price in dollars, like 199. Visitors read it and pay it."),
    booking: externalLink
      .optional()
      .describe(
        "The page where buyers of this program book their sessions, if it is not links.paidSessions in site.yaml.",
      ),
    priceId: id.meta({
      title: "Name of the price",
      description:
        "A name of this price, in small letters. Orders and the payment provider's reports keep it: never change it.",
    }),
  })
  .meta({ title: "A program on sale" });

const programToCome = z
  .strictObject({
    ...programFields,
    hasCheckout: z
      .literal(false)
      .describe("false: visitors cannot buy it yet; its button leads to the contact page."),
    coming: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, "expected a year and a month, like 2026-10")
      .meta({
        title: "Planned start",
        description: "The month in which the program is planned to start, like 2026-10.",
      }),
    price: priceText("The price as visitors read it: TBA (to be announced), from $90, on request."),
  })
  .meta({ title: "A planned program" });

const sampleColors: readonly ColorKey[] = ["accent-education", "blue"];

const programSchema = z
  .discriminatedUnion("hasCheckout", [programOnSale, programToCome])
  .superRefine((program, context) => {
    if (program.samples !== undefined && !sampleColors.includes(program.color)) {
      context.addIssue({
        code: "custom",
        path: ["samples"],
        message: `expected sample pages on a program of the color ${sampleColors.join(" or ")} only; this one is ${program.color}`,
      });
    }
  })
  // The amount is written once: the shown, the spoken and the charged price are derived from it.
  .transform((program) => {
    if (!program.hasCheckout) return program;
    const amountInCents = toCents(program.price);
    return { ...program, amountInCents, price: formatDollars(amountInCents) };
  });

/** Dollars in cents; not a whole number if there are fractions of a cent. */
function toCents(dollars: number): number {
  return Number((dollars * 100).toFixed(6));
}

export const programsSchema = z.strictObject({ programs: z.array(programSchema).max(8) });
type WrittenProgram = z.infer<typeof programSchema>;
export type ProgramOnSale = Extract<WrittenProgram, { hasCheckout: true }> & {
  sessionMinutes: number;
};
export type Program = ProgramOnSale | Exclude<WrittenProgram, { hasCheckout: true }>;

/** The program with the length of its sessions: its own, or that of all. */
export function withSessionLength(program: WrittenProgram, minutes: number): Program {
  return program.hasCheckout ? { sessionMinutes: minutes, ...program } : program;
}

const grounds = ["green", "blue", "joy", "orange"] as const;
const example = "villains/salary-troll";
const coverKinds = ["kit", "workshop", "checklist", "bundle"] as const;

const cover = z
  .strictObject({
    picture: z
      .string()
      .refine(isPictureName, `expected a folder and a name in content/pictures, like ${example}`)
      .meta({
        title: "Drawing",
        description: `The drawing on the cover: folder and name in content/pictures, like ${example}.`,
        drawings: "items villains spots",
      }),
    ground: z.enum(grounds).describe("Colour of the cover."),
    kind: z
      .enum(coverKinds)
      .describe("What the cover looks like: a kit's box, a poster, a list, a chest."),
    alt,
  })
  .describe("A box that the site draws.");

const productSchema = z
  .strictObject({
    ...entryFields,
    title: line(40, "Name of the product. It is also set on the cover."),
    description: richText(
      320,
      "What is in it and what it is for. The shop shows the first three lines, and the rest after a press.",
    ),
    image: z.union([cover, photo]),
    originalPrice: z.number().min(0).max(1000).optional().meta({
      title: "Price before",
      description: "The price before, in dollars. It is struck through.",
    }),
    currentPrice: z
      .number()
      .min(0)
      .max(1000)
      .meta({ title: "Price", description: "The price in dollars. 0 means FREE." }),
    link: externalUrl.meta({ title: "Page in the store" }),
    category: z.enum(["Survival Kits", "Job Coaching"]),
    situation: idOf(
      "pages/shop.yaml#filter.situations",
      "The id of a situation in pages/shop.yaml, by which visitors find this product.",
    ).optional(),
    sample,
  })
  .superRefine((product, context) => {
    if (product.originalPrice !== undefined && product.originalPrice <= product.currentPrice) {
      context.addIssue({
        code: "custom",
        path: ["originalPrice"],
        message: `expected more than the currentPrice (${product.currentPrice}), got ${product.originalPrice}`,
      });
    }
  })
  .transform((product) => ({
    ...product,
    badge: product.currentPrice === 0 ? ("FREE" as const) : undefined,
  }));
export const productsSchema = z.strictObject({
  products: z.array(productSchema).max(2_500),
});
export type Product = z.infer<typeof productSchema>;
