/** Refreshes a page when it becomes visible and, if `data-fresh` is a number, at that interval in seconds. */
export function refreshWhenVisible() {
  const shown = document.querySelector<HTMLElement>("main[data-fresh]");
  if (!shown) return;
  document.addEventListener("visibilitychange", () => void refresh());
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void refresh();
  });
  scheduleNext();
}

function scheduleNext() {
  const seconds = Number(document.querySelector<HTMLElement>("main")?.dataset["fresh"]);
  if (seconds > 0) setTimeout(() => void refresh().then(scheduleNext), seconds * 1_000);
}

async function refresh() {
  if (isBusy()) return;
  const page = await load();
  // Checks again, because the owner may have typed or pressed something while the page was loading.
  if (!page || isBusy()) return;
  for (const part of ["main", "nav"] as const)
    replace(document.querySelector(part), page.querySelector(part));
}

async function load(): Promise<Document | undefined> {
  try {
    const response = await fetch(location.href, { headers: { Accept: "text/html" } });
    // A redirect means that the session has ended, so a reload shows the sign-in page instead of outdated data.
    if (response.redirected) location.reload();
    if (!response.ok || response.redirected) return undefined;
    return new DOMParser().parseFromString(await response.text(), "text/html");
  } catch {
    // Without a connection, the next refresh tries again.
    return undefined;
  }
}

/** Whether a refresh has to wait because it would disturb the owner, or because the page isn't visible. */
function isBusy(): boolean {
  const open = "dialog[open], main details[open]:not([id])";
  if (document.visibilityState === "hidden" || document.querySelector(open)) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "main input, main textarea",
  );
  return [...fields].some(
    (field) => field === document.activeElement || field.value !== field.defaultValue,
  );
}

function replace(old: HTMLElement | null, fresh: HTMLElement | null) {
  if (!old || !fresh) return;
  Object.assign(old.dataset, fresh.dataset);
  if (old.innerHTML === fresh.innerHTML) return;
  const focused = document.activeElement;
  for (const details of fresh.querySelectorAll<HTMLDetailsElement>("details[id]")) {
    const before = old.querySelector<HTMLDetailsElement>(`#${CSS.escape(details.id)}`);
    if (before) details.open = before.open;
  }
  const place = focused && old.contains(focused) && focused !== old ? identify(focused) : undefined;
  const { scrollX, scrollY } = window;
  old.replaceChildren(...fresh.childNodes);
  const controls = [...old.querySelectorAll<HTMLElement>("a, button, summary")];
  controls.find((one) => identify(one) === place)?.focus({ preventScroll: true });
  scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
}

/** Returns a string that identifies a control on both the old and the new page. */
function identify(control: Element): string {
  return [control.outerHTML, control.closest("form")?.innerHTML].join();
}
