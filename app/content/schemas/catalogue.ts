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
  title: line(60, "The name of the program."),
  icon: spotName.meta({ title: "Small drawing" }),
  color: colorKey,
  samples: idOf(
    "samples.yaml",
    "The sample pages that its card shows. In the file: a name in samples.yaml.",
  )
    .meta({ title: "Sample pages" })
    .optional(),
  description: richText(240, "Two sentences: who it's for, and what changes for them."),
  features: z
    .array(richText(160, "One thing that's in the program, with the first words in bold."))
    .meta({ title: "What's in it" })
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
    hasCheckout: z.literal(true).describe("Visitors can buy it here. In the file: true."),
    sessions: z.int().min(1).max(50).describe("How many sessions buyers get."),
    sessionMinutes: sessionMinutes
      .optional()
      .describe(
        "Only if its sessions are longer or shorter than your others. In the file: in minutes.",
      ),
    price: z
      .number()
      .min(1)
      .max(10_000)
      .refine((dollars) => Number.isInteger(toCents(dollars)), "expected whole cents, like 199.50")
      .meta({
        description: "Visitors read it and pay it. In the file: in dollars, like 199.",
        takes: "dollars",
      }),
    booking: externalLink.optional().meta({
      title: "Booking page of its own",
      description:
        "Where its buyers book their sessions, if it isn't the same page as for your other programs. In the file: otherwise links.paidSessions in site.yaml.",
    }),
    priceId: id.meta({
      title: "Name of the price",
      description:
        "Orders and Stripe's reports recognize this price by it, so never change it. In the file: lower-case letters and hyphens.",
    }),
  })
  .meta({ title: "A program on sale" });

const programToCome = z
  .strictObject({
    ...programFields,
    hasCheckout: z
      .literal(false)
      .describe(
        "Visitors can't buy it yet; its button leads to the contact page. In the file: false.",
      ),
    coming: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, "expected a year and a month, like 2026-10")
      .meta({
        title: "Planned start",
        description: "The month in which it's planned to start. In the file: like 2026-10.",
        takes: "month",
      }),
    price: priceText("As visitors read it: from $90, on request, or TBA (to be announced)."),
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
        title: "Drawing on the cover",
        description: `In the file: folder and name in content/pictures, like ${example}.`,
        drawings: "items villains",
      }),
    ground: z.enum(grounds).meta({
      title: "Color of the cover",
      enumDescriptions: ["Green", "Blue", "Yellow", "Orange"],
      swatches: ["education", "blue", "joy", "orange"],
    }),
    kind: z.enum(coverKinds).meta({
      title: "Shape of the cover",
      enumDescriptions: [
        "A box with a kit",
        "A poster of a workshop",
        "A checklist",
        "A chest with several kits",
      ],
    }),
    alt,
  })
  .meta({ title: "A cover that the site draws" });

const productSchema = z
  .strictObject({
    ...entryFields,
    title: line(40, "The name of the product. It's on the cover, too."),
    description: richText(
      320,
      "What's in it, and what it's for. The shop shows three lines, and the rest after a press.",
    ),
    image: z.union([cover, photo]).meta({ title: "Picture" }),
    originalPrice: z.number().min(0).max(1000).optional().meta({
      title: "Old price",
      description:
        "Visitors see it crossed out. It's more than the price. In the file: in dollars.",
      takes: "dollars",
    }),
    currentPrice: z.number().min(0).max(1000).meta({
      title: "Price",
      description: "What it costs in the store; 0 reads FREE. In the file: in dollars.",
      takes: "dollars",
    }),
    link: externalUrl.meta({
      title: "Page in the store",
      description: "Where visitors buy it: the full address, starting with https://.",
    }),
    category: z.enum(["Survival Kits", "Job Coaching"]),
    situation: idOf(
      "pages/shop.yaml#filter.situations",
      "Visitors who choose it in the shop see this product. In the file: an id in pages/shop.yaml.",
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
