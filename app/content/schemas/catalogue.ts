/** The products: programs with sessions, and digital products in outside stores. */
import { z } from "zod";
import {
  alt,
  choice,
  colorKey,
  drawing,
  entryFields,
  externalLink,
  externalUrl,
  group,
  id,
  idOf,
  idsOf,
  line,
  list,
  photo,
  richText,
  richTexts,
  sample,
  sessionMinutes,
  type ColorKey,
} from "./fields.ts";
import { formatDollars } from "#app/lib/money.ts";
import { isPictureName } from "#app/lib/picture-names.ts";

const programFields = {
  ...entryFields,
  title: line(60, "Title", "The name of the program."),
  icon: drawing("spots", "Small drawing", "The small drawing beside the title."),
  color: colorKey,
  samples: idOf(
    "samples.yaml",
    "Sample pages",
    "The sample pages on the program's card. In the file: a name in samples.yaml.",
  ).optional(),
  villainIds: idsOf(
    "villains.yaml#villains",
    "Villains",
    "Visitors see these villains at the bottom of the program's card.",
  )
    .max(4)
    .optional(),
  description: richText(
    240,
    "Description",
    "Two sentences: who the program is for, and what changes for them.",
  ),
  features: richTexts(
    160,
    "What's in it",
    "One thing that's in the program, with the first words in bold.",
  )
    .min(1)
    .max(6),
};

const priceText = (title: string, hint: string) =>
  line(20, title, hint, ({ input }) =>
    typeof input === "number"
      ? `expected the price as visitors read it: write $${input}, got ${input}`
      : undefined,
  );

const programOnSale = group("A program on sale", {
  ...programFields,
  hasCheckout: z
    .literal(true)
    .describe("Visitors can buy the program on your site. In the file: true."),
  sessions: z
    .int()
    .min(1)
    .max(50)
    .meta({ title: "Sessions", description: "How many sessions buyers get." }),
  sessionMinutes: sessionMinutes(
    "Fill this in only if this program's sessions are longer or shorter than usual.",
  ).optional(),
  price: z.number().min(1).max(10_000).meta({
    title: "Price",
    description:
      "The price that visitors see and pay. In the file: an amount in dollars, like 199.",
    takes: "dollars",
  }),
  booking: externalLink(
    "Booking page of this program",
    "Where buyers of this program book their sessions, if it's not the page your other programs use. In the file: without this line, the site uses links.paidSessions in site.yaml.",
  ).optional(),
  priceId: id.meta({
    title: "Price name",
    description:
      "Orders and Stripe's reports use this name for the price, so never change it. In the file: lowercase letters and hyphens.",
  }),
});

const programToCome = group("A planned program", {
  ...programFields,
  hasCheckout: z
    .literal(false)
    .describe(
      "Visitors can't buy the program yet, and its button leads to the contact page. In the file: false.",
    ),
  coming: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, "expected a year and a month, like 2026-10")
    .meta({
      title: "Planned start",
      description:
        "The month in which the program is planned to start. In the file: a month like 2026-10.",
      takes: "month",
    }),
  price: priceText(
    "Price",
    "The price as visitors read it: from $90, on request, or TBA (to be announced).",
  ),
});

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
  // The amount is written once. The displayed, the spoken and the charged price are derived from it.
  .transform((program) => {
    if (!program.hasCheckout) return program;
    // Rounding only corrects floating-point errors. A price with fractions of a cent has already failed the check,
    // because read-yaml.ts keeps it as a string.
    const amountInCents = Math.round(program.price * 100);
    return { ...program, amountInCents, price: formatDollars(amountInCents) };
  });

export const programsSchema = z.strictObject({ programs: list("Programs", programSchema).max(8) });
type WrittenProgram = z.infer<typeof programSchema>;
export type ProgramOnSale = Extract<WrittenProgram, { hasCheckout: true }> & {
  sessionMinutes: number;
};
export type Program = ProgramOnSale | Exclude<WrittenProgram, { hasCheckout: true }>;

/** Returns the program with its own session length or, without one, the length of all programs. */
export function withSessionLength(program: WrittenProgram, minutes: number): Program {
  return program.hasCheckout ? { sessionMinutes: minutes, ...program } : program;
}

const example = "villains/salary-troll";

const cover = group("A cover drawn by the site", {
  picture: z
    .string()
    .refine(isPictureName, `expected a folder and a name in content/pictures, like ${example}`)
    .meta({
      title: "Drawing on the cover",
      description: `The villain or thing on the cover. In the file: its folder and name in content/pictures, like ${example}.`,
      drawings: "items villains",
    }),
  ground: choice("Color of the cover", "The color behind the drawing.", {
    green: "Green",
    blue: "Blue",
    joy: "Yellow",
    orange: "Orange",
  }).meta({
    swatches: ["education", "blue", "joy", "orange"],
  }),
  kind: choice(
    "Shape of the cover",
    "What the cover looks like. A cover tells visitors what they'll get.",
    {
      kit: "A box with a kit",
      workshop: "A poster for a workshop",
      checklist: "A checklist",
      bundle: "A chest with several kits",
    },
  ),
  alt,
});

const productSchema = z
  .strictObject({
    ...entryFields,
    title: line(40, "Title", "The product's name, as it appears on the cover."),
    description: richText(
      320,
      "Description",
      "What's in the product, and what it's for. The shop shows the sentences that fit in the first 90 characters, and the rest when a visitor asks for more.",
    ),
    image: z.union([cover, photo]).meta({ title: "Picture" }),
    originalPrice: z.number().min(0).max(1000).optional().meta({
      title: "Old price",
      description:
        "Visitors see this price crossed out. It has to be higher than the current price. In the file: an amount in dollars.",
      takes: "dollars",
    }),
    currentPrice: z.number().min(0).max(1000).meta({
      title: "Price",
      description:
        "What the product costs in the store. If the price is 0, visitors see FREE. In the file: an amount in dollars.",
      takes: "dollars",
    }),
    link: externalUrl.meta({
      title: "Page in the store",
      description: "Where visitors buy the product: the full address, starting with https://.",
    }),
    category: choice(
      "Category",
      "Visitors see the category above the product's price in the shop.",
      {
        "Survival Kits": "Survival Kits",
        "Job Coaching": "Job Coaching",
      },
    ),
    situation: idOf(
      "pages/shop.yaml#filter.situations",
      "Situation",
      "Visitors who choose this situation in the shop see the product. In the file: an id in pages/shop.yaml.",
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
  products: list("Products", productSchema).max(2_500),
});
export type Product = z.infer<typeof productSchema>;
