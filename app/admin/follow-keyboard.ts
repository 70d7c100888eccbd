/** The minimum height of an on-screen keyboard, in pixels. A browser's toolbar is lower. */
const least = 120;

/**
 * Tells style sheets which part of the window a phone's keyboard leaves visible, through an attribute and
 * custom properties of the root element.
 */
export function followKeyboard() {
  const { visualViewport: visible } = window;
  if (!visible) return;
  const root = document.documentElement;
  let tallest = { width: 0, height: 0 };
  const follow = () => {
    // Pinch-zooming also shrinks the visual viewport, so the height is multiplied by the scale.
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
