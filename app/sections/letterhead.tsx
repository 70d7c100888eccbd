import { Logo } from "#app/pictures/logo.tsx";
import { useShared } from "#app/islands/shared-context.tsx";

export function Letterhead() {
  const { brand, emailAddress } = useShared();
  return (
    <div className="letterhead hidden items-center justify-between gap-6 print:flex">
      <p className="flex items-center gap-2.5 font-display text-lg">
        <Logo className="size-9" />
        {brand}
      </p>
      <p className="text-right text-sm">
        {/* Only the browser knows the host name. */}
        <span data-address dangerouslySetInnerHTML={{ __html: "" }} className="block" />
        {emailAddress}
      </p>
    </div>
  );
}
