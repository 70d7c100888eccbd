const onTablets = ["", "max-lg:col-span-full sm:max-lg:grid"];
const inThrees = [
  "",
  "lg:max-2xl:col-span-2 lg:max-2xl:grid",
  "lg:max-2xl:col-span-3 lg:max-2xl:grid",
];
const inFours = [
  "",
  "2xl:col-span-2 2xl:grid",
  "2xl:col-span-3 2xl:grid",
  "2xl:col-span-4 2xl:grid",
];

/**
 * Classes by which the last card of a grid fills its row, with its picture beside the text where it is wide. The
 * grid has two columns on tablets, three from `lg` and four from `2xl`; `before` cells precede the card.
 */
export function fillRow(before: number): string {
  const missing = (columns: number) => columns - 1 - (before % columns);
  return [onTablets[missing(2)], inThrees[missing(3)], inFours[missing(4)]].join(" ").trim();
}

/**
 * Classes for each card of a grid with two columns from `md` and six from `lg`: the first card has a row of its
 * own, and the others fill theirs, two or three in each.
 */
export function fillAround(index: number, count: number): string {
  if (index === 0) return "col-span-full sm:grid lg:grid-cols-[3fr_2fr] lg:gap-x-12 lg:p-10";
  const fromEnd = count - index;
  const isAlone = (columns: number) => fromEnd === 1 && (count - 1) % columns === 1;
  const isOneOfTwo = fromEnd <= 2 && (count - 1) % 3 === 2;
  const tablet = isAlone(2) ? "max-lg:col-span-full sm:max-lg:grid" : "";
  if (isAlone(3)) return `${tablet} lg:col-span-full lg:grid`;
  return `${tablet} ${isOneOfTwo ? "lg:col-span-3" : "lg:col-span-2"}`;
}
