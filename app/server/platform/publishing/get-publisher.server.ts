import type { Publisher } from "./publisher.server.ts";

type Publish = Publisher["publish"];

let publish: Publish | undefined;

/** Called once, at the start. */
export function setPublish(own: Publish) {
  publish = own;
}

/** How this process publishes. @throws Error before the start */
export function getPublish(): Publish {
  if (!publish) throw new Error("nothing can be published before the start");
  return publish;
}
