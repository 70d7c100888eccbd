/** The script of pages with passkeys, the only part of the room that needs one. A form with `data-passkey` asks the browser for one as it is sent. */
import {
  browserSupportsWebAuthn,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";

const ceremonies = { register: startRegistration, "sign-in": startAuthentication } as const;

type Ceremony = keyof typeof ceremonies;

if (browserSupportsWebAuthn()) preparePasskeys();

function preparePasskeys() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      const answer = form.querySelector<HTMLInputElement>("input[name=answer]");
      if (!answer || answer.value !== "") return;
      event.preventDefault();
      if (form.ariaBusy === null) void askBrowser(form, answer, event.submitter);
    });
  }
  void signalAcceptedKeys();
}

async function askBrowser(
  form: HTMLFormElement,
  answer: HTMLInputElement,
  button: HTMLElement | null,
) {
  const message = form.querySelector("[role=alert]");
  if (message) message.textContent = "";
  form.ariaBusy = "true";
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams({ intent: "options" }),
    });
    // The session has ended: this page leads to the way in.
    if (response.redirected) return location.reload();
    const optionsJSON = await response.json().catch(() => undefined);
    if (!response.ok || !optionsJSON?.challenge)
      throw new Error(optionsJSON?.refused ?? "That didn't work. Please reload this page.");
    const ceremony = ceremonies[form.dataset["passkey"] as Ceremony];
    answer.value = JSON.stringify(await ceremony({ optionsJSON }));
    form.requestSubmit(button);
  } catch (error) {
    if (message) message.textContent = explain(error);
  } finally {
    form.ariaBusy = null;
  }
}

function explain(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "This device already has a passkey for your website.";
  if (error instanceof Error && error.name === "NotAllowedError")
    return "Your device didn't offer a passkey. You may have canceled, or it has none for this website.";
  return error instanceof TypeError
    ? "The website didn't answer. Please check your connection and try again."
    : String(error instanceof Error ? error.message : error);
}

/** Tells the owner's devices which passkeys still work, so that they stop offering removed ones. */
async function signalAcceptedKeys() {
  const list = document.querySelector<HTMLElement>("[data-passkeys]");
  const { passkeys, passkeyHost: rpID, passkeyUser: userID } = list?.dataset ?? {};
  if (passkeys === undefined || rpID === undefined || userID === undefined) return;
  const allAcceptedCredentialIDs = passkeys.split(" ").filter(Boolean);
  // Few browsers support it yet.
  await sendSignal({
    signalName: "allAcceptedCredentials",
    rpID,
    userID,
    allAcceptedCredentialIDs,
  }).catch(() => {});
}
