/** Says how much of a limit is used while somebody types. */
export function countLetters(root: ParentNode = document) {
  for (const note of root.querySelectorAll<HTMLElement>("[data-limit]")) {
    const control = note.closest("[data-text]")?.querySelector("input, textarea");
    const limit = Number(note.dataset["limit"]);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    const count = () => {
      const letters = control.value.trim().length;
      note.textContent = `${letters} of ${limit} characters`;
      note.classList.toggle("font-bold", letters > limit);
      note.classList.toggle("text-orange-deep", letters > limit);
    };
    control.addEventListener("input", count);
    count();
  }
}
