import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Pages for developers, which a production build leaves out. */
const development =
  process.env["NODE_ENV"] === "production"
    ? []
    : [route("gallery", "routes/gallery.tsx"), route("dev/outbox", "routes/dev-outbox.tsx")];

export default [
  index("routes/home.tsx"),
  route("programs", "routes/programs.tsx"),
  route("programs/samples/:id", "routes/sample.tsx"),
  route("english", "routes/english.tsx"),
  route("job-search-joy", "routes/job-search-joy.tsx"),
  route("shop", "routes/shop.tsx"),
  route("podcast-appearances", "routes/podcast-appearances.tsx"),
  route("contact", "routes/contact.tsx"),
  route("contact/sent", "routes/contact-sent.tsx"),
  route("resources", "routes/resources.tsx"),
  route("about", "routes/about.tsx"),
  route("testimonials", "routes/testimonials.tsx"),
  route("newsletter", "routes/newsletter.tsx"),
  route("newsletter/thanks", "routes/newsletter-thanks.tsx"),
  route("newsletter/confirm", "routes/newsletter-confirm.tsx"),
  route("newsletter/unsubscribe", "routes/newsletter-unsubscribe.tsx"),
  route("withdraw", "routes/withdraw.tsx"),
  route("withdraw/done", "routes/withdraw-done.tsx"),
  route("withdraw/confirm", "routes/withdraw-confirm.tsx"),
  route("orders", "routes/orders.tsx"),
  route("orders/sent", "routes/orders-sent.tsx"),
  route("orders/:token", "routes/order.tsx"),
  route("orders/:token/receipt", "routes/order-receipt.ts"),
  route("community", "routes/place.ts", { id: "community" }),
  route("faq", "routes/place.ts", { id: "faq" }),
  route("privacy", "routes/privacy.tsx"),
  route("terms", "routes/terms.tsx"),
  route("accessibility", "routes/accessibility.tsx"),
  route("imprint", "routes/imprint.tsx"),

  route("programs/sample-pages/:name", "routes/sample-pages.ts"),
  route("island-words.json", "routes/island-words.ts"),
  route("site.webmanifest", "routes/web-manifest.ts"),
  route(".well-known/security.txt", "routes/security-contact.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),

  route("checkout/start", "routes/checkout-start.tsx"),
  route("checkout/new-price/:priceId", "routes/checkout-new-price.tsx"),
  route("checkout/practice/:sessionId", "routes/checkout-practice.tsx"),
  route("checkout/success", "routes/checkout-success.tsx"),
  route("checkout/cancelled", "routes/checkout-cancelled.tsx"),

  route("pictures/:kind/:file", "routes/picture.ts"),
  route("share/:file", "routes/share-picture.ts"),
  route("api/create-checkout", "routes/create-checkout.ts"),
  route("api/payment-webhook", "routes/payment-webhook.ts"),
  route("api/newsletter-unsubscribe", "routes/newsletter-one-click.ts"),

  layout("routes/admin/frame.tsx", [
    route("admin/sign-in", "routes/admin/sign-in.tsx"),
    route("admin/signed-out", "routes/admin/signed-out.tsx"),
    route("admin/link/:token", "routes/admin/link.tsx"),
    layout("routes/admin/room.tsx", [
      route("admin", "routes/admin/today.tsx"),
      route("admin/words", "routes/admin/words.tsx"),
      route("admin/words/edit", "routes/admin/words-edit.tsx"),
      route("admin/words/history", "routes/admin/words-history.tsx"),
      route("admin/words/history/:number", "routes/admin/words-version.tsx"),
      route("admin/orders", "routes/admin/orders.tsx"),
      route("admin/orders/:reference", "routes/admin/order.tsx"),
      route("admin/people", "routes/admin/people.tsx"),
      route("admin/people/subscribers.csv", "routes/admin/subscribers-csv.ts"),
      route("admin/people/person", "routes/admin/person.tsx"),
      route("admin/people/person.json", "routes/admin/person-json.ts"),
      route("admin/mails", "routes/admin/mails.tsx"),
      route("admin/mails/:id", "routes/admin/mail.tsx"),
      route("admin/health", "routes/admin/health.tsx"),
      route("admin/backups/:id", "routes/admin/backup.ts"),
      route("admin/app.webmanifest", "routes/admin/web-manifest.ts"),
      route("admin/you", "routes/admin/you.tsx"),
      route("admin/device", "routes/admin/device.tsx"),
      route("admin/codes", "routes/admin/codes.tsx"),
      route("admin/changes", "routes/admin/changes.tsx"),
      route("admin/messages", "routes/admin/messages.tsx"),
      route("admin/messages/saved-replies", "routes/admin/saved-replies.tsx"),
      route("admin/messages/:reference", "routes/admin/message.tsx"),
      route("admin/*", "routes/admin/missing.tsx"),
    ]),
  ]),

  ...development,

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
