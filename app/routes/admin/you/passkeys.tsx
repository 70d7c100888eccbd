import scriptAddress, { imports } from "virtual:script-address/passkeys";
import { ActionForm } from "#app/admin/parts/controls.tsx";
import { ModuleScript, Panel } from "#app/admin/page.tsx";
import { Moment, Tag } from "#app/admin/parts/texts.tsx";
import { AddKeyForm } from "#app/admin/sign-in/passkey-forms.tsx";
import type { Passkey } from "#app/server/owner/access/passkeys.server.ts";

export const longestKeyName = 60;

type PasskeysProps = {
  keys: ReadonlyArray<Passkey & { worksHere: boolean }>;
  passkeyHost: string | undefined;
  passkeyUser: string;
  device: string;
};

export function Passkeys({ keys, passkeyHost, passkeyUser: user, device }: PasskeysProps) {
  const working = keys.filter(({ worksHere }) => worksHere);
  return (
    <Panel heading="Passkeys">
      <ul className="divide-y-2 divide-line">
        {keys.map(({ id, name, host, createdAt, usedAt, worksHere }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3">
            <p className="min-w-0 grow basis-40">
              <strong dir="auto">{name}</strong>{" "}
              {worksHere ? null : <Tag tone="alarm">Doesn&apos;t work here</Tag>}
              <br />
              <span className="text-sm text-soft">
                {worksHere ? null : `Made for ${host}. `}
                {usedAt === null ? (
                  <>
                    Added <Moment at={createdAt} inSentence />, not used yet
                  </>
                ) : (
                  <>
                    Last used <Moment at={usedAt} inSentence />
                  </>
                )}
              </span>
            </p>
            <ActionForm intent="remove-key" values={{ id }} label="Remove" />
          </li>
        ))}
      </ul>
      {passkeyHost === undefined ? (
        <p>
          Passkeys don't work while your site's address is just numbers, like 192.0.2.1. You can
          sign in with links and printed codes instead.
        </p>
      ) : (
        <>
          <p className="my-3 max-w-text">{reminders[Math.min(working.length, 2)]}</p>
          <AddKeyForm
            device={device}
            longestName={longestKeyName}
            accepted={{
              rpID: passkeyHost,
              userID: user,
              allAcceptedCredentialIDs: working.map(({ id }) => id),
            }}
          />
          <noscript>
            <p>Adding a passkey needs JavaScript, which is off in this browser.</p>
          </noscript>
          <ModuleScript address={scriptAddress} imports={imports} />
        </>
      )}
    </Panel>
  );
}

const reminders = [
  "A passkey lets you in with your fingerprint, your face or your device's code. There's nothing to remember and nothing to steal.",
  "That's one. Add a second passkey, on another device or a security key, so a lost phone can't lock you out.",
  "You have enough passkeys: losing one device won't lock you out.",
] as const;
