/** How long a visitor waits for another service before our own window opens, in milliseconds. */
const timeoutMs = 3_000;

/**
 * The function that opens the sign-up window of the owner's e-mail service: when it is there, or when
 * its script brings it within a few seconds. Nothing of that service loads before it is asked for.
 *
 * @param name of the global function
 * @param script address of the script, when the owner named one
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

/** Ends when the script has run, has failed, or takes too long. */
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
