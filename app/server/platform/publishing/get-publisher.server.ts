import type { Publisher } from "./publisher.server.ts";

type OwnPublisher = Pick<Publisher, "publish" | "publishFolder" | "preview" | "findUnpublished">;

let publisher: OwnPublisher | undefined;

/** Called once, at the start. */
export function setPublisher(own: OwnPublisher) {
  publisher = own;
}

/** How this process publishes. @throws Error before the start */
export function getPublisher(): OwnPublisher {
  if (!publisher) throw new Error("nothing can be published before the start");
  return publisher;
}
