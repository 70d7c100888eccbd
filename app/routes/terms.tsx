import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { LegalPage } from "#app/sections/legal-page.tsx";
import { writeLegalPage } from "#app/server/business/legal/legal-facts.server.ts";
import type { Route } from "./+types/terms.ts";

export function loader() {
  const content = getContent();
  return { page: writeLegalPage(content.termsPage, content) };
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.page.seo, { at });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData.page} ground="joy" />;
}
