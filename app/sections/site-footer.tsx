import { href } from "react-router";
import { Logo } from "#app/pictures/logo.tsx";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { useChrome } from "./chrome-context.tsx";
import { useShared } from "#app/islands/shared-context.tsx";
import { OutsideLink } from "./outside-link.tsx";

export function SiteFooter() {
  const {
    tagline,
    footer,
    footerProfileLabel,
    legalLinks,
    ordersLabel,
    withdrawLabel,
    links,
    month,
  } = useChrome();
  const { brand, labels } = useShared();
  return (
    <footer className="site-footer section-line bg-sunk">
      <div className="mx-auto flex max-w-page flex-wrap gap-x-6 gap-y-8 px-5 py-10 md:px-8">
        <div className="basis-full lg:basis-1/2">
          <a
            href={href("/")}
            aria-label={labels.homeLink}
            className="gap-2.5 font-display text-lg tracking-tight no-underline"
          >
            <Logo className="size-9" />
            {brand}
          </a>
          <p className="mt-2 font-display text-quiet tracking-tight text-balance">{tagline}</p>
          <OutsideLink href={links.professionalProfile?.url} className="mt-3 font-bold underline">
            {footerProfileLabel}
          </OutsideLink>
        </div>
        {footer.map((column) => (
          <nav
            key={column.id}
            aria-labelledby={`footer-${column.id}`}
            className="flex-1 basis-[8rem]"
          >
            <h2 id={`footer-${column.id}`} className="text-lg">
              {column.heading}
            </h2>
            <ul className="mt-2">
              {column.links.map((link) => (
                <li key={link.label}>
                  {link.kind === "page" ? (
                    <a href={link.to}>{link.label}</a>
                  ) : (
                    <OutsideLink href={links[link.link]?.url} newTab={false}>
                      {link.label}
                    </OutsideLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-5 pb-10 text-sm text-soft md:px-8">
        <p className="mr-auto">{fillTemplate(labels.copyright, { year: month.slice(0, 4) })}</p>
        <nav aria-label={labels.legalNavigation} className="flex flex-wrap gap-x-6">
          {legalLinks.map(({ label, to }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
          <a href={href("/orders")}>{ordersLabel}</a>
          {withdrawLabel ? (
            <a href={href("/withdraw")} className="font-bold text-ink underline">
              {withdrawLabel}
            </a>
          ) : null}
        </nav>
      </div>
    </footer>
  );
}
