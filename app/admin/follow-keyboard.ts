/** In pixels. Every keyboard is taller than this, and every browser toolbar is shorter. */
const least = 120;

/**
 * A phone's keyboard shrinks the window or covers the lower part of it. The attribute and the lengths that this
 * function sets on the root element help style sheets keep the rest visible.
 */
export function followKeyboard() {
  const { visualViewport: visible } = window;
  if (!visible) return;
  const root = document.documentElement;
  let tallest = { width: 0, height: 0 };
  const follow = () => {
    // Zooming in shrinks the visual viewport, too.
    const height = visible.height * visible.scale;
    const isTurned = tallest.width !== innerWidth;
    if (isTurned || tallest.height < innerHeight)
      tallest = { width: innerWidth, height: innerHeight };
    const isTyping = document.activeElement?.matches("input, textarea, select") === true;
    const isOpen = isTyping && tallest.height - height > least;
    const above = isOpen ? visible.offsetTop : 0;
    const lengths = {
      "--above": above,
      "--covered": isOpen ? Math.max(0, innerHeight - height - above) : 0,
      "--visible": isOpen ? height : innerHeight,
    };
    for (const [name, length] of Object.entries(lengths))
      root.style.setProperty(name, `${length}px`);
    const isNew = isTurned || isOpen !== root.hasAttribute("data-keyboard");
    root.toggleAttribute("data-keyboard", isOpen);
    if (isTyping && isNew) document.activeElement?.scrollIntoView({ block: "center" });
  };
  visible.addEventListener("resize", follow);
  visible.addEventListener("scroll", follow);
  follow();
}
