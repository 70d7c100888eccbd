/** How long to wait for the other service before our own dialog opens, in milliseconds. */
const timeoutMs = 3_000;

/**
 * Finds the function that opens the sign-up popup of the owner's e-mail service, and loads its script if
 * needed.
 *
 * @param name of the global function
 * @param script address of the script, if the owner set one
 */
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

/** Resolves when the script has run, failed, or timed out. */
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
