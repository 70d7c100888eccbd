import { useCallback, useEffect, useState, type FormEvent } from "react";
import { requestCheckout } from "#app/forms/request-checkout.ts";
import { island } from "#app/islands/island.tsx";
import { pickNames } from "#app/lib/by-name.ts";
import { addShownAmount } from "#app/lib/money.ts";
import { SubmitButton, type ButtonStyle } from "#app/ui/button.tsx";
import { useLabels } from "#app/islands/shared-context.tsx";
import { Toast } from "./toasts.tsx";

type BuyButtonProps = {
  priceId: string;
  amountInCents: number;
  /** The id of the title that distinguishes this button from the page's other Buy Now buttons. */
  titleId?: string;
  label: string;
  look?: ButtonStyle["look"];
};

function LiveBuyButton({ priceId, amountInCents, titleId, label, look }: BuyButtonProps) {
  const labels = useLabels();
  const [busy, setBusy] = useState(false);
  /** The time of the latest failure, or 0 without one. As a React key, it makes each failure show a new message. */
  const [failure, setFailure] = useState(0);
  const dismiss = useCallback(() => setFailure(0), []);
  useResetAfterReturn(setBusy);

  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      window.location.assign(await requestCheckout(priceId, amountInCents));
    } catch (error) {
      console.error("The checkout could not be started.", error);
      setFailure(Date.now());
      setBusy(false);
    }
  };

  return (
    <form
      method="post"
      action={addShownAmount("/checkout/start", amountInCents)}
      onSubmit={(event) => void start(event)}
    >
      <input type="hidden" name="priceId" value={priceId} />
      <SubmitButton
        look={look}
        wide
        busy={busy}
        busyWords={labels.checkoutBusy}
        aria-describedby={titleId}
      >
        {label}
      </SubmitButton>
      {failure > 0 ? (
        <Toast
          key={failure}
          title={labels.toast.checkoutTitle}
          text={labels.toast.checkoutText}
          dismiss={dismiss}
        />
      ) : null}
    </form>
  );
}

/** Starts a payment. With JavaScript, the visitor stays on the page until the payment page is ready. */
export const BuyButton = island("BuyButton", LiveBuyButton, {
  labels: ["checkoutBusy", "toast", "close"],
  pick: (props) => pickNames(props, ["priceId", "amountInCents", "titleId", "label", "look"]),
});

/** Resets the button on a page from the back/forward cache, because the button would otherwise still be busy. */
function useResetAfterReturn(setBusy: (busy: boolean) => void) {
  useEffect(() => {
    const reset = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, [setBusy]);
}
