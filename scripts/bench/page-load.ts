/** Visitors who look at one page after the other. */
import { staticPaths } from "#app/lib/paths.ts";
import type { Load } from "./measure.ts";

/** What browsers send. */
export const acceptEncoding = "gzip, deflate, br, zstd";

/** @param rate pages a second; Infinity asks for the next one as soon as a connection is free */
export function makePageLoad(rate: number): Load {
  let page = 0;
  return {
    rate,
    connections: 32,
    next() {
      page += 1;
      const path = staticPaths[page % staticPaths.length] ?? "/";
      return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${acceptEncoding}\r\n\r\n`;
    },
    isRight: ({ status }) => status === 200,
  };
}
