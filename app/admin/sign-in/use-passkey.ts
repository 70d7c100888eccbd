import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { createContext, use, useRef, useState, useSyncExternalStore, type FormEvent } from "react";
import { askPasskey, type Ceremony } from "./ask-passkey.ts";

/** Reloads the page, which leads to the sign-in page if the session has ended. */
export const ReloadContext = createContext(() => {});

const noChange = () => () => {};

/** Asks for a passkey when a form is submitted, and sends the form with the browser's response. */
export function usePasskey(ceremony: Ceremony) {
  const reload = use(ReloadContext);
  const answer = useRef<HTMLInputElement>(null);
  const isSupported = useSyncExternalStore(noChange, browserSupportsWebAuthn, () => undefined);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  return {
    answer,
    fault,
    isReady: isSupported === true,
    form: {
      method: "post",
      hidden: isSupported === false,
      "aria-busy": isBusy || undefined,
      async onSubmit(event: FormEvent<HTMLFormElement>) {
        const { currentTarget: form, nativeEvent } = event;
        if (!answer.current || answer.current.value !== "") return;
        event.preventDefault();
        if (isBusy) return;
        setBusy(true);
        setFault("");
        const asked = await askPasskey(ceremony, form.action);
        setBusy(false);
        if (asked === "signed out") return reload();
        if ("fault" in asked) return setFault(asked.fault);
        answer.current.value = asked.answer;
        form.requestSubmit((nativeEvent as SubmitEvent).submitter);
      },
    } as const,
  };
}
