export function parseCookies(request: Request): Map<string, string> {
  const pairs = (request.headers.get("Cookie") ?? "").split(";").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return [name.trim(), value.join("=").trim()] as const;
  });
  return new Map(pairs);
}
