import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { LegalPage } from "#app/sections/legal-page.tsx";
import { listBusiness, writeLegalPage } from "#app/server/business/legal/legal-facts.server.ts";
import type { Route } from "./+types/imprint.ts";

export function loader() {
  const content = getContent();
  return {
    page: writeLegalPage(content.imprintPage, content),
    facts: listBusiness(content),
  };
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.page.seo, { at });
}

export default function Imprint({ loaderData }: Route.ComponentProps) {
  const { page, facts } = loaderData;
  return <LegalPage page={page} ground="education" facts={<BusinessCard facts={facts} />} />;
}

function BusinessCard({ facts }: { facts: ReturnType<typeof listBusiness> }) {
  return (
    <dl className="raised mb-10 grid gap-4 rounded-card bg-card p-6 lg:max-xl:text-sm">
      {facts.map(({ label, value, to }) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-bold whitespace-pre-line">
            {to ? (
              <a href={to} className="inline-flex min-h-11 items-center underline">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
