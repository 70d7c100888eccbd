import { useEffect } from "react";
import { Submit } from "../parts/controls.tsx";
import { island } from "#app/islands/island.tsx";
import { InputField } from "#app/ui/field.tsx";
import { signalAcceptedKeys, type AcceptedKeys } from "./ask-passkey.ts";
import { usePasskey } from "./use-passkey.ts";

function LiveSignInForm() {
  const { form, answer, fault, isReady } = usePasskey("sign-in");
  return (
    <form {...form} className="noscript:hidden">
      <input type="hidden" name="answer" ref={answer} />
      <Submit
        intent="passkey"
        label="Sign in with a passkey"
        wide
        disabled={!isReady}
        look="primary"
        size="normal"
      />
      <p role="alert" className="mt-2 font-bold text-orange-deep empty:hidden">
        {fault}
      </p>
    </form>
  );
}

export const SignInForm = island("SignInForm", LiveSignInForm, { labels: [] });

type AddKeyFormProps = {
  /** The suggested name for this device. */
  device: string;
  longestName: number;
  accepted: AcceptedKeys;
};

function LiveAddKeyForm({ device, longestName, accepted }: AddKeyFormProps) {
  const { form, answer, fault, isReady } = usePasskey("register");
  useEffect(() => void signalAcceptedKeys(accepted), [accepted]);
  return (
    <form {...form} className="grid gap-3 noscript:hidden">
      <input type="hidden" name="answer" ref={answer} />
      <InputField
        id="name"
        name="name"
        label="Name of the new passkey"
        defaultValue={device}
        maxLength={longestName}
        autoComplete="off"
      />
      <div>
        <Submit intent="add-key" label="Add a passkey" disabled={!isReady} look="primary" />
      </div>
      <p role="alert" className="font-bold text-orange-deep empty:hidden">
        {fault}
      </p>
    </form>
  );
}

export const AddKeyForm = island("AddKeyForm", LiveAddKeyForm, { labels: [] });
