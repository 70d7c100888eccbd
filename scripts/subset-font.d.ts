/** Declares the types of `subset-font`, because the package contains none. */
declare module "subset-font" {
  type Range = number | { min: number; max: number };
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      keepFeatures?: string[];
      dropTables?: string[];
      variationAxes?: Record<string, Range>;
    },
  ): Promise<Buffer>;
}
