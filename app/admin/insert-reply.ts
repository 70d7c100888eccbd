/** A saved reply goes where the cursor is, as a paragraph of its own, instead of loading the page with it. */
export function insertReplies() {
  for (const link of document.querySelectorAll<HTMLElement>("[data-insert]"))
    link.addEventListener("click", (event) => {
      const field = link.closest("form")?.querySelector("textarea");
      if (!field) return;
      event.preventDefault();
      field.focus();
      const { selectionStart: start, selectionEnd: end, value } = field;
      const isParagraph = /(^|\n\n)$/.test(value.slice(0, start));
      field.setRangeText(
        `${isParagraph ? "" : "\n\n"}${link.dataset["insert"]}`,
        start,
        end,
        "end",
      );
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
}
