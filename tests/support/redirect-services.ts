/**
 * Makes a site send requests for services to fakes, although it may use real keys only with their own
 * addresses. All other requests to the network fail.
 * @param fakes by the origin of the service
 */
export function redirectServices(fakes: Record<string, string>): { NODE_OPTIONS: string } {
  const module = `const ask = fetch;
    const fakes = new Map(${JSON.stringify(Object.entries(fakes))});
    globalThis.fetch = (input, init) => {
      const { origin, hostname, href } = new URL(input.url ?? input);
      const fake = fakes.get(origin);
      if (fake) return ask(href.replace(origin, fake), init);
      const isHere = hostname === "localhost" || hostname.startsWith("127.");
      return isHere ? ask(input, init) : Promise.reject(new TypeError("no network"));
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` };
}
