/** @returns each value of the name, because a sibling of our host, or another port, can add its own */
export function readCookies(request: Request, name: string): string[] {
  return (request.headers.get("Cookie") ?? "").split(";").flatMap((pair) => {
    const [key = "", ...value] = pair.split("=");
    return key.trim() === name ? [value.join("=").trim()] : [];
  });
}
