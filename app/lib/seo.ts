/** Title and description of a page as the router's `meta` wants them. */
export function pageMeta(
  seo: { title: string; description: string } | undefined,
  { index = true } = {},
) {
  if (!seo) return [];
  return [
    { title: seo.title },
    { name: "description", content: seo.description },
    ...(index ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}
