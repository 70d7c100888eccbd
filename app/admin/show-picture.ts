/** Shows the picture of what's chosen beside its name, and lets the owner choose by picture. */
export function showPictures(root: ParentNode) {
  for (const button of root.querySelectorAll<HTMLButtonElement>("[data-choose-picture]")) {
    const select = button.nextElementSibling;
    const picture = button.querySelector("img");
    if (!(select instanceof HTMLSelectElement) || !picture) continue;
    button.disabled = false;
    select.addEventListener("change", () => {
      const address = select.selectedOptions[0]?.dataset["picture"];
      picture.hidden = address === undefined;
      if (address !== undefined) picture.src = address;
    });
    button.addEventListener("click", () => choose(select, button));
  }
}

function choose(select: HTMLSelectElement, button: HTMLButtonElement) {
  const dialog = document.createElement("dialog");
  dialog.ariaLabel = button.ariaLabel;
  dialog.className =
    "m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border-2 border-line bg-card p-4 text-ink backdrop:bg-night/60";
  const list = document.createElement("ul");
  list.className = "grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3";
  for (const option of select.options) list.append(offer(option, select, dialog));
  dialog.append(list);
  dialog.addEventListener("close", () => {
    dialog.remove();
    button.focus();
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  button.after(dialog);
  dialog.showModal();
  dialog.querySelector<HTMLElement>("[aria-current]")?.focus();
}

function offer(option: HTMLOptionElement, select: HTMLSelectElement, dialog: HTMLDialogElement) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className =
    "grid h-full w-full content-start gap-2 rounded-field border-2 border-line bg-paper p-2 text-sm font-bold aria-[current]:border-education aria-[current]:bg-education-wash";
  if (option.selected) button.setAttribute("aria-current", "true");
  const { picture } = option.dataset;
  if (picture !== undefined) {
    const image = new Image();
    image.className = "aspect-[4/3] w-full object-contain";
    image.alt = "";
    image.loading = "lazy";
    image.src = picture;
    button.append(image);
  }
  button.append(option.text);
  button.addEventListener("click", () => {
    select.value = option.value;
    for (const kind of ["input", "change"])
      select.dispatchEvent(new Event(kind, { bubbles: true }));
    dialog.close();
  });
  item.append(button);
  return item;
}
