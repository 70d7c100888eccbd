/** Shows the drawing of what's chosen beside its name. */
export function showPictures(root: ParentNode) {
  for (const picture of root.querySelectorAll<HTMLImageElement>("[data-shown-picture]")) {
    const select = picture.nextElementSibling;
    if (!(select instanceof HTMLSelectElement)) continue;
    select.addEventListener("change", () => {
      const address = select.selectedOptions[0]?.dataset["picture"];
      picture.hidden = address === undefined;
      if (address !== undefined) picture.src = address;
    });
  }
}
