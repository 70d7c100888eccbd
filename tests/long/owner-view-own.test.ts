import { describeView } from "#tests/support/describe-view.ts";

describeView("content", {
  unused: [
    // The first real testimonial brings them.
    /^pages\/testimonials\.yaml source/,
    // The day decides whether a planned program says this or that it's over.
    /^labels\.yaml coming$/,
    // The owner has no such number, office or person yet.
    /^pages\/(?:privacy\.yaml representative|imprint\.yaml (?:register|authority|representative)Label)$/,
  ],
});
