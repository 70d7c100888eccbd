import { makeSite } from "./publishing-site.ts";

/** A publisher of a folder that has started. */
export async function startSite(...options: Parameters<typeof makeSite>) {
  const site = makeSite(...options);
  await site.publisher.start();
  return site;
}

/** A publisher that has published its folder once, and was stopped. */
export async function publishOnce(...options: Parameters<typeof makeSite>) {
  const site = await startSite(...options);
  await site.publisher.stop();
  return site;
}
