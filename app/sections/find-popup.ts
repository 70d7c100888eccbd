import { pressTimeout } from "#app/lib/live-controls.ts";

/**
 * Finds the global function that opens the newsletter service's popup. Loads the service's script if necessary,
 * and resolves with undefined if it takes longer than `pressTimeout`.
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

function loadScript(address: string): Promise<void> {
  return new Promise((resolve) => {
    const element = document.createElement("script");
    element.src = address;
    element.async = true;
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => resolve());
    setTimeout(resolve, pressTimeout);
    document.head.append(element);
  });
}
