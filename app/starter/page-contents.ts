import { find } from "./find.ts";

function watchPageContents() {
  const list = find(".page-contents");
  const links = [...(list?.querySelectorAll("a") ?? [])];
  const mark = () => {
    const isReached = ({ hash }: HTMLAnchorElement) =>
      (find(hash)?.getBoundingClientRect().top ?? 0) < innerHeight / 2;
    const current = links.findLast(isReached);
    for (const link of links) link.ariaCurrent = link === current ? "true" : null;
    if (list) list.scrollLeft = (current?.offsetLeft ?? 0) - list.clientWidth / 3;
  };
  if (list) addEventListener("scroll", mark, { passive: true });
}

watchPageContents();
