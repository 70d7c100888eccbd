import { useEffect } from "react";
import { island } from "#app/islands/island.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { signalAcceptedKeys, type AcceptedKeys } from "./ask-passkey.ts";
import { usePasskey } from "./use-passkey.ts";

function LiveSignInForm() {
  const { form, answer, fault, isReady } = usePasskey("sign-in");
  return (
    <form {...form} className="noscript:hidden">
      <input type="hidden" name="answer" ref={answer} />
      <Button type="submit" name="intent" value="passkey" wide disabled={!isReady}>
        Sign in with a passkey
      </Button>
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
        <Button type="submit" name="intent" value="add-key" size="small" disabled={!isReady}>
          Add a passkey
        </Button>
      </div>
      <p role="alert" className="font-bold text-orange-deep empty:hidden">
        {fault}
      </p>
    </form>
  );
}

export const AddKeyForm = island("AddKeyForm", LiveAddKeyForm, { labels: [] });
