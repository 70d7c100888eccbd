import { useSyncExternalStore } from "react";
import { Logo } from "#app/pictures/logo.tsx";
import { useChrome } from "./chrome-context.tsx";

/** The head of a printed page: whose it is, and where there is more. Screens do not show it. */
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

/** The address of this page as one would type it. Only the browser knows the host name that was used. */
function usePageAddress(): string {
  return useSyncExternalStore(
    () => () => {},
    () => window.location.host + window.location.pathname,
    () => "",
  );
}
