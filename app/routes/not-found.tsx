import { useEffect } from "react";
import { data, href, Link, useLocation } from "react-router";
import { getContent } from "#app/content/load.server.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { ResultPage } from "#app/sections/result-page.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/not-found.ts";

export function loader() {
  return data({ page: getContent().notFoundPage }, { status: 404 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.page.seo, { index: false });
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  const { pathname } = useLocation();
  useEffect(() => {
    console.error("404: somebody asked for a page that does not exist:", pathname);
  }, [pathname]);
  return (
    <ResultPage
      picture={{ drawing: "not-found", alt: page.sceneAlt }}
      heading={page.heading}
      text={page.text}
    >
      <p className="mt-8">
        <ButtonLink to={href("/")}>{page.button}</ButtonLink>
      </p>
      <h2 className="mt-10 text-xl">{page.linksHeading}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {page.links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className="inline-flex min-h-11 items-center font-bold underline">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </ResultPage>
  );
}
