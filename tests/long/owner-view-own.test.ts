import { describeView } from "#tests/support/describe-view.ts";

describeView("content", {
  unused: [
    // The first real testimonial brings them.
    /^pages\/testimonials\.yaml source/,
    // The owner has no such number, office or person yet.
    /^pages\/(?:privacy\.yaml representative|imprint\.yaml (?:register|authority|representative)Label)$/,
  ],
});
