import { getContent } from "#app/content/load.server.ts";
import { testimonialCategories } from "#app/lib/testimonial-categories.ts";

/** The addresses whose query changes a finished page: each is rendered once, at start. */
export function listQueries(): string[] {
  return [
    ...getContent().contactPage.topics.map(({ value }) => `/contact?topic=${value}`),
    ...Object.keys(testimonialCategories).map((name) => `/testimonials?category=${name}`),
  ];
}
