import type { z } from "zod";
import type { Photos } from "#app/lib/photos.ts";
import type { SharePictures } from "#app/lib/search-metadata.ts";
import type { Fault } from "./fault.ts";
import type { Drawings } from "./pictures/read-pictures.ts";
import { productsSchema, programsSchema, type Program } from "./schemas/catalogue.ts";
import { labelsSchema } from "./schemas/labels.ts";
import { accessibilitySchema, imprintSchema, privacySchema, termsSchema } from "./schemas/legal.ts";
import { mailsSchema } from "./schemas/mails.ts";
import {
  communitySchema,
  faqsSchema,
  frameworksSchema,
  outcomesSchema,
  questsSchema,
  resourcesSchema,
  villainsSchema,
} from "./schemas/method.ts";
import { ordersSchema, withdrawSchema } from "./schemas/order-pages.ts";
import {
  aboutPageSchema,
  contactSchema,
  englishSchema,
  homeSchema,
  jobSearchJoyPageSchema,
  podcastPageSchema,
  programsPageSchema,
  resourcesPageSchema,
  shopSchema,
  testimonialsPageSchema,
} from "./schemas/pages.ts";
import { podcastAppearancesSchema, testimonialsSchema, videosSchema } from "./schemas/people.ts";
import { samplesSchema } from "./schemas/samples.ts";
import { siteSchema } from "./schemas/site.ts";
import { checkoutSchema, newsletterSchema, notFoundSchema } from "./schemas/transaction-pages.ts";

export const contentKinds = {
  site: { file: "site.yaml", schema: siteSchema },
  labels: { file: "labels.yaml", schema: labelsSchema },
  programs: { file: "programs.yaml", schema: programsSchema },
  products: { file: "products.yaml", schema: productsSchema },
  testimonials: { file: "testimonials.yaml", schema: testimonialsSchema },
  videos: { file: "videos.yaml", schema: videosSchema },
  podcastAppearances: { file: "podcast-appearances.yaml", schema: podcastAppearancesSchema },
  villains: { file: "villains.yaml", schema: villainsSchema },
  frameworks: { file: "frameworks.yaml", schema: frameworksSchema },
  faqs: { file: "faqs.yaml", schema: faqsSchema },
  quests: { file: "quests.yaml", schema: questsSchema },
  outcomes: { file: "outcomes.yaml", schema: outcomesSchema },
  community: { file: "community.yaml", schema: communitySchema },
  resources: { file: "resources.yaml", schema: resourcesSchema },
  samples: { file: "samples.yaml", schema: samplesSchema },
  mails: { file: "mails.yaml", schema: mailsSchema },
  homePage: { file: "pages/home.yaml", schema: homeSchema },
  programsPage: { file: "pages/programs.yaml", schema: programsPageSchema },
  englishPage: { file: "pages/english.yaml", schema: englishSchema },
  jobSearchJoyPage: { file: "pages/job-search-joy.yaml", schema: jobSearchJoyPageSchema },
  shopPage: { file: "pages/shop.yaml", schema: shopSchema },
  podcastPage: { file: "pages/podcast-appearances.yaml", schema: podcastPageSchema },
  contactPage: { file: "pages/contact.yaml", schema: contactSchema },
  resourcesPage: { file: "pages/resources.yaml", schema: resourcesPageSchema },
  aboutPage: { file: "pages/about.yaml", schema: aboutPageSchema },
  testimonialsPage: { file: "pages/testimonials.yaml", schema: testimonialsPageSchema },
  newsletterPage: { file: "pages/newsletter.yaml", schema: newsletterSchema },
  checkoutPages: { file: "pages/checkout.yaml", schema: checkoutSchema },
  orderPages: { file: "pages/orders.yaml", schema: ordersSchema },
  withdrawPage: { file: "pages/withdraw.yaml", schema: withdrawSchema },
  privacyPage: { file: "pages/privacy.yaml", schema: privacySchema },
  termsPage: { file: "pages/terms.yaml", schema: termsSchema },
  accessibilityPage: { file: "pages/accessibility.yaml", schema: accessibilitySchema },
  imprintPage: { file: "pages/imprint.yaml", schema: imprintSchema },
  notFoundPage: { file: "pages/not-found.yaml", schema: notFoundSchema },
} as const satisfies Record<string, { file: string; schema: z.ZodType }>;

export type ContentName = keyof typeof contentKinds;

export type ContentFiles = {
  [Name in ContentName]: z.infer<(typeof contentKinds)[Name]["schema"]>;
};

type Lists = {
  programs: Program[];
  products: ContentFiles["products"]["products"];
  testimonials: ContentFiles["testimonials"]["testimonials"];
  videos: ContentFiles["videos"]["videos"];
  podcastAppearances: ContentFiles["podcastAppearances"]["appearances"];
  villains: ContentFiles["villains"]["villains"];
  frameworks: ContentFiles["frameworks"]["frameworks"];
  resources: ContentFiles["resources"]["resources"];
};

export type Content = Omit<ContentFiles, keyof Lists> &
  Lists & {
    /** The paths of pages and sections that are left out because they have no entries, like `/shop`. */
    emptyPaths: readonly string[];
    /** All programs, including hidden ones, because earlier orders refer to them. */
    allPrograms: Lists["programs"];
    drawings: Drawings;
    /** Faults that don't prevent publishing. */
    warnings: Record<
      "foreignWords" | "pastDates" | "undatedVideos" | "emptyAlts" | "ignoredFiles" | "pictures",
      readonly Fault[]
    >;
    /** The sizes of each photo; empty until content is published. */
    photos: Photos;
    /** The Open Graph images; empty until content is published. */
    sharePictures: SharePictures;
  };
