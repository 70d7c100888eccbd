import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/**
 * A port of this machine's own address that was free a moment ago, for programs that cannot choose one
 * themselves or cannot tell which one they got.
 */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
