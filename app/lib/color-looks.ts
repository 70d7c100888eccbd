/** Class names are written out, because Tailwind searches the source for them. */
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
