import { useSyncExternalStore } from "react";
import { Logo } from "#app/pictures/logo.tsx";
import { useChrome } from "./chrome-context.tsx";

/** What a printed page begins with: whose it is, and where there is more. Screens don't show it. */
export function Letterhead() {
  const { brand, emailAddress } = useChrome();
  const address = usePageAddress();
  return (
    <div className="letterhead hidden items-center justify-between gap-6 print:flex">
      <p className="flex items-center gap-2.5 font-display text-lg">
        <Logo className="size-9" />
        {brand}
      </p>
      <p className="text-right text-sm">
        {address ? (
          <>
            {address}
            <br />
          </>
        ) : null}
        {emailAddress}
      </p>
    </div>
  );
}

/** The address of this page as one would type it. Only the browser knows under which name it came. */
function usePageAddress(): string {
  return useSyncExternalStore(
    () => () => {},
    () => window.location.host + window.location.pathname,
    () => "",
  );
}
