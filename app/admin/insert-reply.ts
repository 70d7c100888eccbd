/** A saved reply goes where the cursor is, instead of loading the page with it. */
export function insertReplies() {
  for (const link of document.querySelectorAll<HTMLElement>("[data-insert]"))
    link.addEventListener("click", (event) => {
      const field = link.closest("form")?.querySelector("textarea");
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.setRangeText(
        link.dataset["insert"] ?? "",
        field.selectionStart,
        field.selectionEnd,
        "end",
      );
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
}
