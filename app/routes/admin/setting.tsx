import { data } from "react-router";
import { Page } from "#app/admin/page.tsx";
import { Panel } from "#app/admin/panel.tsx";
import { isOneOf } from "#app/lib/by-name.ts";
import { readSetting } from "#app/server/owner/settings/list-settings.server.ts";
import { settingParts } from "#app/server/owner/settings/setting-parts.server.ts";
import type { Route } from "./+types/setting.ts";

export function loader({ params }: Route.LoaderArgs) {
  if (!isOneOf(settingParts, params.part)) throw data(null, { status: 404 });
  return readSetting(params.part);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.heading ?? "Settings" }];
}

export default function Setting({ loaderData }: Route.ComponentProps) {
  const { heading, why, state, isOnServer, names } = loaderData;
  return (
    <Page heading={heading} lead={why} way={[{ to: "/admin/settings", label: "Settings" }]} isForm>
      <Panel heading="Now">
        <p className="break-words">{state}</p>
        <p className="mt-3 text-sm text-soft">
          {isOnServer
            ? `It's set on the server, in ${names.join(" and ")}, so it can only be changed there.`
            : `Whoever runs your server can set it there, in ${names.join(" and ")}.`}
        </p>
      </Panel>
    </Page>
  );
}
