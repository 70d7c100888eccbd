import { useRef, type FormEvent } from "react";
import { island } from "#app/islands/island.tsx";
import { Button } from "#app/ui/button.tsx";
import { useShared } from "#app/islands/shared-context.tsx";
import { findPopup } from "./find-popup.ts";

function LiveNewsletterButton({ label }: { label: string }) {
  const { newsletterPopup, newsletterScript } = useShared();
  const looking = useRef(false);
  const openPopup = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Ignores presses while the script of the newsletter service is loading.
    if (looking.current) return;
    looking.current = true;
    const popup = await findPopup(newsletterPopup, newsletterScript);
    looking.current = false;
    if (!popup || !(await showsUp(popup))) form.submit();
  };
  return (
    <form action="/newsletter" method="get" onSubmit={(event) => void openPopup(event)}>
      <Button type="submit" look="secondary" wide>
        {label}
      </Button>
    </form>
  );
}

/** Opens the newsletter service's popup. If that fails, or without JavaScript, the button leads to the sign-up page. */
export const NewsletterButton = island("NewsletterButton", LiveNewsletterButton, {
  labels: [],
  pick: ({ label }) => ({ label }),
});

async function showsUp(popup: () => unknown): Promise<boolean> {
  try {
    await popup();
    return true;
  } catch (error) {
    console.error("The sign-up window of the email service did not open.", error);
    return false;
  }
}
