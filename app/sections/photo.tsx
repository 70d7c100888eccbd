type Picture = { sources: Record<string, string>; img: { src: string; w: number; h: number } };

/** The owner's photos, each in three widths and three formats, made by the build. */
const pictures = import.meta.glob<Picture>("content-pictures/*.{jpg,jpeg,png,webp,avif}", {
  eager: true,
  import: "default",
  query: { w: "400;800;1200", format: "avif;webp;jpg", as: "picture", withoutEnlargement: "" },
});

/**
 * A photo from content/pictures.
 *
 * @param file as content names it: `pictures/portrait.jpg`
 * @param first whether a visitor sees it at once
 * @param sizes how wide the photo is shown, for the browser's choice among the widths
 */
export function Photo({
  file,
  alt,
  sizes,
  first = false,
  className,
}: {
  file: string;
  alt: string;
  sizes: string;
  first?: boolean;
  className?: string;
}) {
  const picture = Object.entries(pictures).find(([path]) => path.endsWith(`/${file}`))?.[1];
  if (!picture) throw new Error(`the photo content/${file} was not there when the site was built`);
  const { src, w, h } = picture.img;
  return (
    <picture>
      {Object.entries(picture.sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        width={w}
        height={h}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
