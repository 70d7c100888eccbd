import { ButtonLink } from "#app/ui/button.tsx";
import { Dock, Submit } from "../../parts/controls.tsx";
import { editAddress } from "../../parts/edit-address.ts";
import type { EditFormProps } from "./edit-control.ts";
import type { State } from "./saving-state.ts";
import { useSaved } from "./use-saving.ts";

/** Says what is saved, and links to the unpublished changes. */
export function SaveBar({ action, goOn }: Pick<EditFormProps, "action" | "goOn">) {
  const status = useSaved((state) => state.status);
  const waiting = useSaved((state) => state.waiting);
  const place = useSaved((state) => state.place);
  const isLive = useSaved((state) => state.isLive);
  const words = writeStatus(status, waiting);
  const isFailure = words.startsWith("Not saved");
  return (
    <Dock>
      <p
        aria-live="polite"
        className={`min-w-0 grow basis-28 text-sm font-bold keyboard:line-clamp-3 keyboard:basis-0 keyboard:text-xs ${isFailure ? "text-orange-deep not-keyboard:basis-full" : ""}`}
      >
        {/* The words have an element of their own, so that React can replace them after a translator has. */}
        <span>{words}</span>
        {status.kind === "signed out" ? (
          <>
            {" "}
            <a href={`/admin/sign-in?to=${encodeURIComponent(action ?? editAddress(place))}`}>
              Sign in and come back here
            </a>
          </>
        ) : null}
      </p>
      {goOn === undefined ? (
        <>
          <Submit intent="save" label="Save" hidden={isLive} />
          <ButtonLink href="/admin/words/publish" size="small">
            Review and publish&nbsp;
            <span hidden={waiting === 0} className="rounded-full bg-card px-2 text-sm text-ink">
              {waiting}
            </span>
          </ButtonLink>
        </>
      ) : (
        <Submit intent="next" label={goOn} look="primary" />
      )}
    </Dock>
  );
}

function writeStatus(status: State["status"], waiting: number): string {
  switch (status.kind) {
    case "untouched":
      return waiting === 0 ? "Visitors see all of this." : "Saved. Visitors don't see it yet.";
    case "saving":
      return "Saving…";
    case "saved":
      return status.at === undefined ? "Saved." : `Saved at ${writeTime(status.at)}`;
    case "choose":
      return "Please choose between the two texts.";
    case "signed out":
      return "Not saved: sign in again.";
    case "impossible":
      return `Not saved: ${status.message} What you've typed is kept on this device.`;
    case "unreachable":
      return "Not saved: the site isn't answering. What you've typed is kept on this device, and this page keeps trying.";
    case "offline":
      return "Not saved: you're offline. What you've typed is kept on this device, and it'll be saved when you're back online.";
  }
}

function writeTime(moment: string): string {
  return new Date(moment).toLocaleTimeString("en-GB", { hour: "numeric", minute: "2-digit" });
}
