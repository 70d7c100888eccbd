import { business } from "#app/lib/business-parts.ts";
import { editAddress } from "#app/admin/parts/edit-address.ts";
import { List, Row } from "#app/admin/parts/list.tsx";
import { Page } from "#app/admin/page.tsx";
import { Tag } from "#app/admin/parts/texts.tsx";
import { listSettings } from "#app/server/owner/settings/setting-parts.server.ts";
import type { Route } from "./+types/settings.ts";

export function loader() {
  return { settings: listSettings() };
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      heading="Settings"
      lead="Your site's address, the services it uses, and its backups. Changes take effect within seconds, without a restart."
      freshEvery="visible"
    >
      <List empty="" next={undefined}>
        {[
          ...loaderData.settings.map(({ part, heading, state, onServer, fault }) => (
            <Row
              key={part}
              href={`/admin/settings/${part}`}
              title={heading}
              tag={
                fault === undefined ? (
                  onServer.length > 0 && <Tag>Set on the server</Tag>
                ) : (
                  <Tag tone="alarm">Set it again</Tag>
                )
              }
            >
              <p>{state}</p>
            </Row>
          )),
          <Row
            key="links"
            href={editAddress(business, `${business}/links`)}
            title="Booking and community links"
          >
            <p>These links are part of your site's text, so you change them under Words.</p>
          </Row>,
        ]}
      </List>
      <p className="text-sm text-soft">
        The person who runs your server sets the rest on the server: the port, the data folder, and
        the program that takes backups to another place.
      </p>
    </Page>
  );
}
