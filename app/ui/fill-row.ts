const onTablets = "max-lg:col-span-full sm:max-lg:grid";
const inThrees = [
  "",
  "lg:max-2xl:col-span-full! lg:max-2xl:grid",
  "lg:max-2xl:col-span-3! lg:max-2xl:grid",
];
const halfOfFour = "2xl:col-span-6! 2xl:grid";
const inFours = ["", "2xl:col-span-full! 2xl:grid", halfOfFour, "2xl:col-span-4!"];

/**
 * Classes by which the cards of the last row share it, with the picture beside the text where they are wide. The
 * grid has two cards in a row on tablets, three of two columns from `lg`, and four of three from `2xl`; a large
 * first card takes two by two.
 */
export function fillRow(index: number, count: number, hasLarge: boolean): string {
  const fromEnd = count - index;
  const cells = hasLarge ? count + 3 : count;
  const inLastRow = (perRow: number) => (fromEnd <= cells % perRow ? cells % perRow : 0);
  // Beside the large card there is room for three cells, and the last card takes what is left.
  const besideLarge = fromEnd === 1 ? halfOfFour : "";
  return [
    inLastRow(2) ? onTablets : "",
    inThrees[inLastRow(3)],
    hasLarge && count === 4 ? besideLarge : inFours[inLastRow(4)],
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Classes for each card of a grid with two columns from `md` and six from `lg`: the first card has a row of its
 * own, and the others fill theirs, two or three in each.
 */
export function fillAround(index: number, count: number): string {
  if (index === 0)
    return "col-span-full sm:grid sm:items-center lg:grid-cols-[3fr_2fr] lg:gap-x-12 lg:p-10";
  const fromEnd = count - index;
  const isAlone = (columns: number) => fromEnd === 1 && (count - 1) % columns === 1;
  const isOneOfTwo = fromEnd <= 2 && (count - 1) % 3 === 2;
  const tablet = isAlone(2) ? "max-lg:col-span-full sm:max-lg:grid" : "";
  if (isAlone(3)) return `${tablet} lg:col-span-full lg:grid`;
  return `${tablet} ${isOneOfTwo ? "lg:col-span-3" : "lg:col-span-2"}`;
}
