/**
 * The look of each colour key: one place for what "accent-education" means on a page.
 *
 * The keys are the content's; whole class names stand here because the style sheet is made from
 * the names that it finds in the source.
 */
export const colorLooks = {
  "accent-education": {
    bar: "bg-education",
    wash: "bg-education-wash",
    ground: "education",
    badge: "education",
  },
  blue: { bar: "bg-blue", wash: "bg-blue-wash", ground: "blue", badge: "blue" },
  "accent-joy": { bar: "bg-joy", wash: "bg-joy-wash", ground: "joy", badge: "joy" },
  orange: { bar: "bg-orange", wash: "bg-orange-wash", ground: "orange", badge: "orange" },
} as const;
