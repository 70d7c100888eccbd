/** Takes the result of the last press out of the address, so that a reload doesn't announce it again. */
export function forgetNotice() {
  const url = new URL(location.href);
  if (!url.searchParams.has("done")) return;
  url.searchParams.delete("done");
  url.searchParams.delete("about");
  history.replaceState(history.state, "", url);
}
