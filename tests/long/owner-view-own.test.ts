import { describeView } from "#tests/support/describe-view.ts";

describeView("content", {
  unused: [
    // Only a real testimonial has a source.
    /^pages\/testimonials\.yaml source/,
    // Depending on the day, a planned program shows this text or says that its start has passed.
    /^labels\.yaml coming$/,
    // The owner has no such number, office or person yet.
    /^pages\/(?:privacy\.yaml representative|imprint\.yaml (?:register|authority|representative)Label)$/,
  ],
});
