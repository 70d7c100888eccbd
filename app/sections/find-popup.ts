/** If the popup isn't ready within this time, in milliseconds, the site's own sign-up page opens instead. */
const timeoutMs = 3_000;

/** Finds the global function that opens the newsletter service's popup. Loads the service's script if necessary. */
export async function findPopup(
  name: string,
  script: string | undefined,
): Promise<(() => unknown) | undefined> {
  const loaded = readFunction(name);
  if (loaded || script === undefined) return loaded;
  await loadScript(script);
  return readFunction(name);
}

function readFunction(name: string): (() => unknown) | undefined {
  const found: unknown = Reflect.get(window, name);
  return typeof found === "function" ? (): unknown => found() : undefined;
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve) => {
    const element = document.createElement("script");
    element.src = address;
    element.async = true;
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => resolve());
    setTimeout(resolve, timeoutMs);
    document.head.append(element);
  });
}
