import { useEffect, useState, type FormEvent } from "react";
import { href } from "react-router";
import { requestCheckout } from "#app/forms/request-checkout.ts";
import { Button } from "#app/ui/button.tsx";
import { useLabels } from "./chrome-context.tsx";
import { useShowToast } from "./toasts.tsx";

/**
 * Starts the payment of one program.
 *
 * It is a plain form, so it works without script. With script the visitor stays on the page until
 * the payment page is ready, and is told why if that fails. `titleId` is the id of the product's
 * heading, for pages with several buttons with the same words.
 */
export function BuyButton({
  priceId,
  titleId,
  label,
}: {
  priceId: string;
  titleId?: string;
  label: string;
}) {
  const labels = useLabels();
  const showToast = useShowToast();
  const [busy, setBusy] = useState(false);
  useResetAfterReturn(setBusy);

  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      window.location.assign(await requestCheckout(priceId));
    } catch (error) {
      console.error("The checkout could not be started.", error);
      showToast({ title: labels.toast.checkoutTitle, text: labels.toast.checkoutText });
      setBusy(false);
    }
  };

  return (
    <form method="post" action={href("/checkout/start")} onSubmit={(event) => void start(event)}>
      <input type="hidden" name="priceId" value={priceId} />
      <Button
        type="submit"
        wide
        disabled={busy}
        aria-busy={busy || undefined}
        aria-describedby={titleId}
      >
        {busy ? labels.checkoutBusy : label}
      </Button>
    </form>
  );
}

/** When a visitor returns from the payment page, the back/forward cache restores a busy button. */
function useResetAfterReturn(setBusy: (busy: boolean) => void) {
  useEffect(() => {
    const reset = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, [setBusy]);
}
