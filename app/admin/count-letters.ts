/** Says how much of its limit a text uses while it's typed. */
export function countLetters() {
  for (const note of document.querySelectorAll<HTMLElement>("[data-limit]")) {
    const control = note.previousElementSibling;
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
