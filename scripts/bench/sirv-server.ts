/**
 * What many Node programs serve files with, set up as its guide says for production.
 * `node sirv-server.ts <folder of the files>` prints its port.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sirv from "sirv";

const [folder = ""] = process.argv.slice(2);
const server = createServer(sirv(folder, { gzip: true, etag: true }));
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
