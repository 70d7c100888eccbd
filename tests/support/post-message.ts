/** Sends the contact form of a running site as a browser without script does. */
export function postMessage(origin: string, message: string): Promise<Response> {
  return fetch(`${origin}/contact`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({
      firstName: "Ana",
      email: "ana@example.com",
      topic: "ielts",
      message,
    }),
  });
}
