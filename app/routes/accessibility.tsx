import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { LegalPage } from "#app/sections/legal-page.tsx";
import { writeLegalPage } from "#app/server/business/legal/legal-facts.server.ts";
import type { Route } from "./+types/accessibility.ts";

export function loader() {
  const content = getContent();
  const page = writeLegalPage(content.accessibilityPage, content);
  // The words of this page don't depend on facts about the business, so the page is never marked as an example.
  return { page: { ...page, isExample: false } };
}

export function meta(at: Route.MetaArgs) {
  return pageMeta(at.loaderData?.page.seo, { at });
}

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData.page} ground="orange" />;
}
