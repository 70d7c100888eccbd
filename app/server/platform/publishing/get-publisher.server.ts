import type { Publisher } from "./publisher.server.ts";

type OwnPublisher = Pick<Publisher, "publish" | "publishFolder" | "preview" | "findUnpublished">;

let publisher: OwnPublisher | undefined;

/** The start calls it once. */
export function setPublisher(own: OwnPublisher) {
  publisher = own;
}

/**
 * Returns how this process publishes.
 * @throws Error before the start
 */
export function getPublisher(): OwnPublisher {
  if (!publisher) throw new Error("nothing can be published before the start");
  return publisher;
}
