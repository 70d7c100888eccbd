/** Visitors who look at one page after the other. */
import { staticPaths } from "#app/lib/paths.ts";
import type { Load } from "./measure.ts";

/** What browsers send. */
const acceptedByBrowsers = "gzip, deflate, br, zstd";

/** An encoding that every server knows. */
export const acceptedByAll = "gzip";

/** @param rate pages a second; Infinity asks for the next one as soon as a connection is free */
export function makePageLoad(rate: number, acceptEncoding = acceptedByBrowsers): Load {
  const requests = staticPaths.map(
    (path) =>
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${acceptEncoding}\r\n\r\n`,
  );
  let page = 0;
  return {
    rate,
    connections: 32,
    next() {
      page += 1;
      return requests[page % requests.length] ?? "";
    },
    isRight: ({ status }) => status === 200,
  };
}
