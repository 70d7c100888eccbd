/**
 * A browser without Playwright, which disables prerendering and the back/forward cache. It is controlled by the
 * DevTools protocol.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Values = Record<string, unknown>;
type Message = { id?: number; method?: string; params?: Values; result?: Values; error?: unknown };

export type PlainBrowser = {
  /** Sends a command to the visible page: `send("Page.navigate", { url })`. */
  send: (method: string, params?: Values) => Promise<Values>;
  /** Evaluates an expression in the visible page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Moves the mouse to the middle of an element, and presses or releases its button there. */
  mouse: (type: "mouseMoved" | "mousePressed" | "mouseReleased", selector: string) => Promise<void>;
  /** Listens to events of all pages, visible or not. */
  listen: (take: (method: string, params: Values) => void) => void;
  stop: () => Promise<void>;
};

/** Time-out of a command, in milliseconds. */
const patience = 5_000;

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--remote-debugging-port=0",
  "--window-size=1440,900",
  // A headless browser reports that it has no mouse.
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
];

/**
 * Starts a browser with one empty page.
 *
 * @param path of the program
 * @throws Error with what the browser printed, when it does not start
 */
export async function startPlainBrowser(path: string): Promise<PlainBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "plain-browser-"));
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  const connection = new WebSocket(await readAddress(child.stderr));
  await once(connection, "open");

  const answers = new Map<number, (message: Message) => void>();
  const listeners: Array<(method: string, params: Values) => void> = [];
  const pages = new Map<string, string>();
  let shown = "";
  let number = 0;
  connection.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const { id, method, params = {} } = message;
    if (id !== undefined) return answers.get(id)?.(message);
    const target = params["targetInfo"] as { targetId: string; type: string; subtype?: string };
    if (method === "Target.attachedToTarget")
      pages.set(target.targetId, String(params["sessionId"]));
    // A prerendered page is an ordinary page once it is shown.
    if (method?.startsWith("Target.") && target?.type === "page" && !target.subtype)
      shown = pages.get(target.targetId) ?? shown;
    for (const take of listeners) take(method ?? "", params);
  });
  const ask = async (method: string, params: Values = {}, sessionId?: string) => {
    number += 1;
    const id = number;
    const answer = new Promise<Message>((resolve) => {
      answers.set(id, resolve);
      // A replaced page may never respond.
      setTimeout(() => resolve({ error: "no answer" }), patience).unref();
    });
    connection.send(JSON.stringify({ id, method, params, sessionId }));
    const { result = {}, error } = await answer;
    answers.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  };

  await ask("Target.setDiscoverTargets", { discover: true, filter: [{}] });
  const { targetInfos } = await ask("Target.getTargets", { filter: [{ type: "tab" }] });
  const [tab] = targetInfos as Array<{ targetId: string }>;
  // Attaches to the tab, because attaching to a page prevents prerendering.
  const { sessionId } = await ask("Target.attachToTarget", {
    targetId: tab?.targetId,
    flatten: true,
  });
  await ask(
    "Target.setAutoAttach",
    { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{}] },
    String(sessionId),
  );

  const send = (method: string, params?: Values) => ask(method, params, shown);
  const evaluate = async (expression: string) => {
    const { result } = await send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    return (result as { value?: unknown }).value;
  };
  return {
    send,
    evaluate,
    async mouse(type, selector) {
      const middle = await evaluate(`(() => {
        const box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      })()`);
      const button = type === "mouseMoved" ? {} : { button: "left", clickCount: 1 };
      await send("Input.dispatchMouseEvent", { type, ...(middle as Values), ...button });
    },
    listen: (take) => void listeners.push(take),
    async stop() {
      // Browser.close sometimes waits for a replaced page.
      child.kill("SIGKILL");
      await ended;
      connection.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The browser's debugging address, from its output. */
async function readAddress(printed: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const chunk of printed) {
    text += String(chunk);
    const address = /listening on (ws:\S+)/.exec(text)?.[1];
    if (address) return address;
  }
  throw new Error(`The browser did not start.\n${text}`);
}
