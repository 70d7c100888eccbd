/**
 * Measurements in a page. Each function runs in the browser, so it can't use other functions of this file. It
 * returns a description of each fault.
 */

/**
 * Forces a layout and waits for two frames. After a resize, Chromium on a busy machine may keep the old sizes
 * of container queries for some frames.
 */
export function waitForSettledLayout(): Promise<void> {
  // Sections are laid out in idle moments, which may come later.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [sheet];
  const { style } = document.documentElement;
  style.display = "none";
  // Reading a size forces a layout.
  void document.documentElement.offsetHeight;
  style.display = "";
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );
}

/** Finds text that overflows its box, or is clipped by an ancestor. */
export function findClippedText(): string[] {
  const cutOnPurpose = ".clamp-3, .sr-only, .sample-thumbnail, [hidden]";
  const faults = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest(`${cutOnPurpose}, script, style`))
      continue;
    if (!parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1);
    let box: Element = parent;
    while (getComputedStyle(box).display.startsWith("inline") && box.parentElement)
      box = box.parentElement;
    const own = box.getBoundingClientRect();
    // Text for screen readers has a box of one pixel.
    if (own.width <= 1) continue;
    if (rects.some((rect) => rect.right > own.right + 1.5 || rect.left < own.left - 1.5))
      faults.add(`leaves its box: ${node.textContent.trim().slice(0, 60)}`);
    const layer = parent.closest(":modal, :popover-open")?.parentElement;
    for (let around: Element | null = parent; around; around = around.parentElement) {
      if (around === layer) break;
      const { overflowX, overflowY } = getComputedStyle(around);
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      if (!/hidden|clip/.test(overflowX + overflowY)) continue;
      const edge = around.getBoundingClientRect();
      const isBeside = ({ left, right }: DOMRect) => left < edge.left - 1 || right > edge.right + 1;
      const isAbove = ({ top, bottom }: DOMRect) => top < edge.top - 1 || bottom > edge.bottom + 1;
      if (rects.some((rect) => isBeside(rect) || isAbove(rect)))
        faults.add(`is cut off: ${node.textContent.trim().slice(0, 60)}`);
    }
  }
  return [...faults];
}

/** Finds pictures and texts that overflow the card around them. */
export function findEscapes(): string[] {
  const faults: string[] = [];
  for (const card of document.querySelectorAll("main .raised")) {
    if (!card.checkVisibility()) continue;
    const edge = card.getBoundingClientRect();
    for (const inside of card.querySelectorAll("svg, h2, h3, p, li, a, button")) {
      if (!inside.checkVisibility() || inside.closest(".sample-row, .sr-only, .cover")) continue;
      const { left, right, bottom, width } = inside.getBoundingClientRect();
      if (width > 1 && (left < edge.left || right > edge.right || bottom > edge.bottom + 1))
        faults.push(`${inside.tagName} in ${card.textContent.trim().slice(0, 40)}`);
    }
  }
  return faults;
}

export function findOverlaps(): string[] {
  const cards = [...document.querySelectorAll("main .raised")].filter((card) =>
    card.checkVisibility({ visibilityProperty: true }),
  );
  const faults: string[] = [];
  for (const [index, one] of cards.entries()) {
    for (const other of cards.slice(index + 1)) {
      if (one.contains(other)) continue;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const apart =
        a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      const names = [one, other].map(({ textContent }) => textContent.trim().slice(0, 40));
      if (!apart) faults.push(names.join(" | "));
    }
  }
  return faults;
}

/** Finds rows of cards with different heights, or with their last buttons at different heights. */
export function findUnevenRows(): string[] {
  const faults: string[] = [];
  for (const grid of document.querySelectorAll("main *")) {
    if (getComputedStyle(grid).display !== "grid") continue;
    const rows = new Map<number, Element[]>();
    for (const child of grid.children) {
      const wrapped = child.matches("li, figure")
        ? child.querySelector(":scope > .raised")
        : undefined;
      const card = child.matches(".raised") ? child : wrapped;
      if (!card?.checkVisibility()) continue;
      const top = Math.round(card.getBoundingClientRect().top);
      rows.set(top, [...(rows.get(top) ?? []), card]);
    }
    for (const cards of rows.values()) {
      const name = cards.map((card) => card.textContent.trim().slice(0, 25)).join(" | ");
      const bottoms = cards.map((card) => card.getBoundingClientRect().bottom);
      if (Math.max(...bottoms) - Math.min(...bottoms) > 1) faults.push(`heights: ${name}`);
      const buttons = cards.flatMap((card) => {
        const last = [...card.querySelectorAll("a.pressable, button.pressable")].at(-1);
        // In cards with a form, the last button isn't at the end.
        return last && !card.querySelector("label") ? [last.getBoundingClientRect()] : [];
      });
      const lines = buttons.map((button) => button.bottom);
      if (lines.length > 1 && Math.max(...lines) - Math.min(...lines) > 1)
        faults.push(`buttons: ${name}`);
    }
  }
  return faults;
}

/** Finds controls below 44 px, except links in sentences. */
export function findSmallTargets(): string[] {
  const faults: string[] = [];
  const controls = "a[href], button, summary, input:not([type=hidden]), select, textarea";
  for (const target of document.querySelectorAll(controls)) {
    if (!target.checkVisibility({ visibilityProperty: true })) continue;
    if (target.closest("[inert], .sr-only, [aria-hidden=true]")) continue;
    const around = target.parentElement?.textContent.trim() ?? "";
    const inSentence =
      getComputedStyle(target).display === "inline" && around !== target.textContent.trim();
    // The label of a checkbox is part of the target.
    const label = target.matches("[type=checkbox]") ? target.closest("label") : null;
    const { width, height, bottom } = (label ?? target).getBoundingClientRect();
    // The skip link is above the window until it is focused.
    const isShown = bottom + window.scrollY > 0;
    const name = target.ariaLabel ?? target.textContent.trim().slice(0, 40);
    if (isShown && !inSentence && (width < 43.5 || height < 43.5))
      faults.push(`${Math.round(width)} x ${Math.round(height)}: ${name}`);
  }
  return faults;
}

/** Finds words that break across lines although they would fit on one. */
export function findBrokenWords(): string[] {
  const faults: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest(".cover, .sr-only, .sample-thumbnail")) continue;
    let box = parent;
    while (getComputedStyle(box).display.startsWith("inline") && box.parentElement)
      box = box.parentElement;
    const { paddingLeft, paddingRight } = getComputedStyle(box);
    const room = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const range = document.createRange();
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
      // Lines may break here.
      if (/[-/@.]\w/.test(word)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()].filter((part) => part.width > 0);
      const isBroken = parts.some((part) => part.top > (parts[0]?.bottom ?? 0) - 1);
      if (isBroken && parts.reduce((sum, { width }) => sum + width, 0) < room)
        faults.push(`${word}: ${node.textContent?.trim().slice(0, 60)}`);
    }
  }
  return faults;
}

/** Puts a word as long as an address into each text that may break, because the tests' content has short words. */
export function lengthenWords(): void {
  const fits = ".cover, .sr-only, script, style, title, option, textarea";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest(fits) || getComputedStyle(parent).whiteSpace === "nowrap")
      continue;
    node.textContent = (node.textContent ?? "").replace(/\p{L}+/u, "somebodyinternational@example");
  }
}

/** Returns how much wider the page is than the window. */
export function measureOverflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/**
 * Finds controls that are covered when they are focused from the last to the first, where the fixed header
 * may cover them.
 */
export function findHiddenFocus(): string[] {
  const faults: string[] = [];
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], button, summary, input, select, textarea, [tabindex='0']",
  );
  window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
  for (const control of [...controls].toReversed()) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.tabIndex < 0) continue;
    control.focus();
    if (document.activeElement !== control) continue;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const seen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
      const found = document.elementFromPoint(middle, y);
      return found !== null && (control.contains(found) || found.contains(control));
    });
    if (!seen) faults.push(`${control.tagName} ${control.textContent.trim().slice(0, 40)}`);
  }
  return faults;
}
