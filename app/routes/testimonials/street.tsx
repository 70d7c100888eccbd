import type { Testimonial } from "#app/content/schemas/people.ts";
import { initialsOf } from "#app/lib/person-name.ts";

/** The number of doors that fit in a street. */
const longestStreet = 16;

/** Shows a door for each person. It leads to the person's testimonial. */
export function Street({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul className="street">
      {testimonials.slice(0, longestStreet).map((testimonial) => (
        <li key={testimonial.id}>
          <a href={`#${voiceId(testimonial)}`}>
            <span>{initialsOf(testimonial.author)}</span>
            <span className="sr-only">{` ${testimonial.author}, ${testimonial.role}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Returns the id of a testimonial's element, to which its door leads. */
export function voiceId({ id }: Testimonial): string {
  return `voice-${id}`;
}
