export function postMessage(
  origin: string,
  message: string,
  { email = "ana@example.com", headers = {} }: { email?: string; headers?: HeadersInit } = {},
): Promise<Response> {
  return fetch(`${origin}/contact`, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams({ firstName: "Ana", email, topic: "ielts", message }),
  });
}

let number = 0;

/** A response, with a reference if the message was accepted. */
export type Answer = { status: number; text: string; reference: string | undefined };

/**
 * Sends a message with a unique text, address and network, so that neither rate limits nor the spam check
 * apply. The site needs TRUSTED_PROXIES=1.
 * @returns undefined if the connection was closed without a response
 */
export async function postFromAnywhere(origin: string): Promise<Answer | undefined> {
  number += 1;
  try {
    const message = `My question number ${number}: when can we begin?`;
    const response = await postMessage(origin, message, {
      email: `visitor${number}@example.com`,
      headers: { "X-Forwarded-For": `10.${number >> 8}.${number & 255}.1` },
    });
    const location = response.headers.get("Location") ?? "";
    // A dot separates the reference from the signature.
    const token = new URLSearchParams(location.split("?")[1]).get("reference");
    const reference = token?.split(".")[0];
    return { status: response.status, text: await response.text(), reference };
  } catch {
    return undefined;
  }
}
