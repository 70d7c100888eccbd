import { useLocation } from "react-router";
import { TextLink } from "../parts/controls.tsx";

/** Shows a reminder on the page "Today" until the owner has two passkeys. */
export function KeyReminder({ keys }: { keys: number }) {
  const { pathname } = useLocation();
  if (pathname !== "/admin" || keys >= 2) return null;
  return (
    <aside
      aria-label="Passkeys"
      className="border-b-2 border-line bg-joy-wash px-4 py-2 lg:px-8 print:hidden"
    >
      {keys === 0
        ? "Next time, sign in with your fingerprint, your face or your device's code: "
        : "If you lose your device, you lose your only passkey: "}
      <TextLink href="/admin/you">{keys === 0 ? "add a passkey" : "add a second one"}</TextLink>
    </aside>
  );
}
