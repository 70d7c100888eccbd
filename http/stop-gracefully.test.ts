import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { patience } from "#tests/support/wait-for.ts";

/** Returns the source of a server that responds after a body, and whose services record their stop. */
function script(stopServices: string, timeout: number): string {
  const url = pathToFileURL("http/stop-gracefully.ts").href;
  return `
    import { createServer } from "node:http";
    import { stopGracefully } from ${JSON.stringify(url)};
    const server = createServer((request, response) => {
      console.log("accepted");
      request.on("end", () => response.end("answered")).resume();
    });
    server.listen(0, "127.0.0.1", () => console.log("port " + server.address().port));
    stopGracefully(server, async () => { ${stopServices} }, { requests: ${timeout}, services: ${timeout} });
    server.on("close", () => console.log("closed"));
    process.on("SIGTERM", () => console.log("signalled"));
  `;
}

async function start(stopServices = 'console.log("services stopped");', timeout = patience) {
  const code = script(stopServices, timeout);
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("both are pipes");
  const lines: string[] = [];
  createInterface({ input: stdout }).on("line", (line) => lines.push(line));
  const ended: Promise<unknown[]> = once(child, "exit");
  const says = async (pattern: RegExp) => {
    await expect.poll(() => lines.join("\n")).toMatch(pattern);
    return lines.join("\n");
  };
  const port = Number(/port (\d+)/.exec(await says(/port \d+/))?.[1]);
  return { child, stderr, port, lines, ended, says };
}

async function openRequest(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8\r\n\r\nhalf");
  return socket;
}

test("finishes what it accepted, takes nothing new, stops the services and exits with 0", async () => {
  const { child, port, ended, says } = await start();
  const socket = await openRequest(port);
  await says(/accepted/);
  child.kill("SIGTERM");
  await says(/signalled/);
  const late = connect(port, "127.0.0.1");
  const [refusal] = (await once(late, "error")) as [NodeJS.ErrnoException];
  expect(refusal.code).toBe("ECONNREFUSED");
  // Both the terminal and the parent process send the signal.
  child.kill("SIGTERM");
  child.kill("SIGINT");
  socket.write("half");
  expect(await text(socket)).toContain("answered");
  expect(await ended).toEqual([0, null]);
  expect(await says(/services stopped/)).toMatch(/closed[^]*services stopped/);
});

test("cuts off a request that never ends", async () => {
  const { child, port, ended, says } = await start('console.log("services stopped");', 200);
  const socket = await openRequest(port);
  socket.on("error", () => {});
  await says(/accepted/);
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  await says(/services stopped/);
});

test.each([
  ["fail", 'throw new Error("the disk is full");', /the disk is full/],
  ["never end", "await new Promise(() => {});", /did not stop in time/],
])("exits with 1 and says so when the services %s to stop", async (_, stopServices, words) => {
  const { child, stderr, ended } = await start(stopServices, 100);
  const printed = text(stderr);
  child.kill("SIGTERM");
  expect(await ended).toEqual([1, null]);
  expect(await printed).toMatch(words);
});
