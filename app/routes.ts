import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** Pages for the team. A build for visitors does not contain them: the command sets NODE_ENV. */
const development =
  process.env["NODE_ENV"] === "production"
    ? []
    : [route("gallery", "routes/gallery.tsx"), route("dev/outbox", "routes/dev-outbox.tsx")];

/** An address is written in one way: `/Shop` is not `/shop`. */
const page = (path: string, file: string) => route(path, file, { caseSensitive: true });

/** Every address of the site. */
export default [
  index("routes/home.tsx"),
  page("programs", "routes/programs.tsx"),
  page("programs/samples/:id", "routes/sample.tsx"),
  page("english", "routes/english.tsx"),
  page("job-search-joy", "routes/job-search-joy.tsx"),
  page("shop", "routes/shop.tsx"),
  page("podcast-appearances", "routes/podcast-appearances.tsx"),
  page("contact", "routes/contact.tsx"),
  page("contact/sent", "routes/contact-sent.tsx"),
  page("resources", "routes/resources.tsx"),
  page("about", "routes/about.tsx"),
  page("testimonials", "routes/testimonials.tsx"),
  page("newsletter", "routes/newsletter.tsx"),
  page("newsletter/thanks", "routes/newsletter-thanks.tsx"),
  page("newsletter/confirm", "routes/newsletter-confirm.tsx"),
  page("newsletter/unsubscribe", "routes/newsletter-unsubscribe.tsx"),

  page("checkout/start", "routes/checkout-start.tsx"),
  page("checkout/practice/:sessionId", "routes/checkout-practice.tsx"),
  page("checkout/success", "routes/checkout-success.tsx"),
  page("checkout/cancelled", "routes/checkout-cancelled.tsx"),

  page("api/create-checkout", "routes/create-checkout.ts"),
  page("api/payment-webhook", "routes/payment-webhook.ts"),
  page("api/newsletter-unsubscribe", "routes/newsletter-one-click.ts"),

  ...development,

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
