/** The maximum time without progress, in milliseconds. It's long because the server has to convert the photo. */
const stallTimeout = 30_000;

export type SentForm =
  /** `address` is the URL of the response, and `main` is the main element of its page. */
  { status: "answered"; address: URL; main: HTMLElement } | { status: "failed"; why: string };

/** Sends a form, and passes sentences about the progress to `say`. */
export function sendForm(
  address: string,
  body: FormData,
  say: (words: string) => void,
): Promise<SentForm> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (why: string) => resolve({ status: "failed", why });
    let timer: number | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => request.abort(), stallTimeout);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      wait();
      say(loaded < total ? `Sending… ${Math.round((100 * loaded) / total)}%` : "Nearly there…");
    });
    request.addEventListener("error", () =>
      fail(navigator.onLine ? "the site isn't answering." : "you're offline."),
    );
    request.addEventListener("abort", () => fail("the site didn't answer in time."));
    request.addEventListener("load", () => {
      const main = new DOMParser()
        .parseFromString(request.responseText, "text/html")
        .querySelector("main");
      if (request.status >= 500 || !main) fail("the site couldn't take it right now.");
      else resolve({ status: "answered", address: new URL(request.responseURL), main });
    });
    request.addEventListener("loadend", () => clearTimeout(timer));
    request.open("POST", address);
    request.setRequestHeader("Accept", "text/html");
    request.send(body);
    say("Sending…");
    wait();
  });
}
