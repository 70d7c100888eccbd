/** What search engines read about programs, in the words of schema.org. */
import { withoutMarks } from "./inline-marks.ts";

type Program = { id: string; title: string; description: string } & (
  | { hasCheckout: true; amountInCents: number }
  | { hasCheckout: false }
);

/** The programs as a list of courses; only what can be bought has an offer. */
export function describePrograms(programs: readonly Program[], brand: string) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: programs.map((program, at) => ({
      "@type": "ListItem",
      position: at + 1,
      item: {
        "@type": "Course",
        name: program.title,
        description: withoutMarks(program.description),
        provider: { "@type": "Organization", name: brand },
        ...(program.hasCheckout ? { offers: describeOffer(program.amountInCents) } : {}),
      },
    })),
  };
}

function describeOffer(amountInCents: number) {
  return {
    "@type": "Offer",
    price: (amountInCents / 100).toFixed(2),
    priceCurrency: "USD",
    category: "Paid",
  };
}
