/** Class names are written out in full, because Tailwind finds them by searching the source code. */
export const colorLooks = {
  "accent-education": {
    bar: "bg-education",
    wash: "bg-education-wash",
    door: "bg-education text-card",
    ground: "education",
    badge: "education",
  },
  blue: {
    bar: "bg-blue",
    wash: "bg-blue-wash",
    door: "bg-blue text-card",
    ground: "blue",
    badge: "blue",
  },
  "accent-joy": {
    bar: "bg-joy",
    wash: "bg-joy-wash",
    door: "bg-joy text-on-joy",
    ground: "joy",
    badge: "joy",
  },
  orange: {
    bar: "bg-orange",
    wash: "bg-orange-wash",
    door: "bg-orange text-on-joy",
    ground: "orange",
    badge: "orange",
  },
} as const;
