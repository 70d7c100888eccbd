/**
 * A browser as visitors have it. One that Playwright watches draws no page ahead and keeps none for Back,
 * so this one is told what to do by its own protocol, and its window is watched from outside.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Values = Record<string, unknown>;
type Message = { id?: number; method?: string; params?: Values; result?: Values; error?: unknown };

export type PlainBrowser = {
  /** Says something to the page that is shown: `send("Page.navigate", { url })`. */
  send: (method: string, params?: Values) => Promise<Values>;
  /** Runs an expression in the page that is shown. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Moves the mouse to the middle of an element, and presses or releases its button there. */
  mouse: (type: "mouseMoved" | "mousePressed" | "mouseReleased", selector: string) => Promise<void>;
  /** Is told what pages report, of every page that is there, shown or not. */
  listen: (take: (method: string, params: Values) => void) => void;
  stop: () => Promise<void>;
};

/** How long a page may take for its answer, in milliseconds. */
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
  // A browser without a window says of itself that it has no mouse.
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
    // A page that was drawn out of sight is an ordinary one from the moment it is shown.
    if (method?.startsWith("Target.") && target?.type === "page" && !target.subtype)
      shown = pages.get(target.targetId) ?? shown;
    for (const take of listeners) take(method ?? "", params);
  });
  const ask = async (method: string, params: Values = {}, sessionId?: string) => {
    number += 1;
    const id = number;
    const answer = new Promise<Message>((resolve) => {
      answers.set(id, resolve);
      // A page that another one replaces may take its answer with it.
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
  // Through the tab: whoever watches a page itself keeps the browser from drawing pages ahead.
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
      // Asked to close, it sometimes waits for a page that has been replaced.
      child.kill("SIGKILL");
      await ended;
      connection.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Where the browser listens; it prints that. */
async function readAddress(printed: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const chunk of printed) {
    text += String(chunk);
    const address = /listening on (ws:\S+)/.exec(text)?.[1];
    if (address) return address;
  }
  throw new Error(`The browser did not start.\n${text}`);
}
