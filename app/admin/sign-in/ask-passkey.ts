import {
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";

const ceremonies = { register: startRegistration, "sign-in": startAuthentication } as const;

export type Ceremony = keyof typeof ceremonies;

type Asked = { answer: string } | { fault: string } | "signed out";

/** Asks the browser for a passkey, with options from the page that will verify the passkey. */
export async function askPasskey(ceremony: Ceremony, address: string): Promise<Asked> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams({ intent: "options" }),
    });
    if (response.redirected) return "signed out";
    const optionsJSON = await response.json().catch(() => undefined);
    if (!response.ok || !optionsJSON?.challenge)
      return { fault: optionsJSON?.refused ?? "That didn't work. Please reload this page." };
    return { answer: JSON.stringify(await ceremonies[ceremony]({ optionsJSON })) };
  } catch (error) {
    return { fault: explain(error) };
  }
}

function explain(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "This device already has a passkey for your website.";
  if (error instanceof Error && error.name === "NotAllowedError")
    return "Your device didn't offer a passkey. You may have canceled, or there's no passkey for this website on it.";
  return error instanceof TypeError
    ? "The website didn't answer. Please check your connection and try again."
    : String(error instanceof Error ? error.message : error);
}

export type AcceptedKeys = { rpID: string; userID: string; allAcceptedCredentialIDs: string[] };

/** Tells the owner's devices which passkeys still work, so that they stop offering removed passkeys. */
export async function signalAcceptedKeys(keys: AcceptedKeys) {
  // Few browsers support this signal yet, so a failure is ignored.
  await sendSignal({ signalName: "allAcceptedCredentials", ...keys }).catch(() => {});
}
