/** Puts a saved reply at the cursor, as a paragraph of its own, without loading the page again. */
export function insertReplies() {
  for (const button of document.querySelectorAll<HTMLElement>("[data-insert]"))
    button.addEventListener("click", (event) => {
      const field = button.closest("form")?.querySelector("textarea");
      if (!field) return;
      event.preventDefault();
      field.focus();
      const { selectionStart: start, selectionEnd: end, value } = field;
      const isParagraph = /(^|\n\n)$/.test(value.slice(0, start));
      field.setRangeText(
        `${isParagraph ? "" : "\n\n"}${button.dataset["insert"]}`,
        start,
        end,
        "end",
      );
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
}
