import type { ReactNode } from "react";
import { Panel } from "../page.tsx";
import { TextLink } from "./controls.tsx";

type NeedProps = {
  title: string;
  href?: string;
  tag?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** Shows a task for the owner, with the buttons that complete it. */
export function Need({ title, href, tag, actions, children }: NeedProps) {
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="line-clamp-2 min-w-0 grow basis-40 text-base font-bold" dir="auto">
          {href === undefined ? title : <a href={href}>{title}</a>}
        </h3>
        {tag}
      </div>
      <div className="mt-1 text-sm text-soft">{children}</div>
      {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
    </li>
  );
}

export function Needs({ children }: { children: ReactNode }) {
  return <ul className="divide-y-2 divide-line">{children}</ul>;
}

/** Links to the full list if it has more items than are shown. */
export function More({ count, href }: { count: number; href: string }) {
  if (count === 0) return null;
  return (
    <p className="mt-4">
      <TextLink href={href}>{count === 1 ? "One more" : `${count} more`}</TextLink>
    </p>
  );
}

type NeedsPanelProps = {
  heading: string;
  hint?: string;
  more?: number;
  href?: string;
  children: readonly ReactNode[];
};

/** Shows a panel with tasks, if there are any. `more` is the number of tasks that are only in the full list. */
export function NeedsPanel({ heading, hint, more = 0, href = "", children }: NeedsPanelProps) {
  if (children.length === 0) return null;
  return (
    <Panel heading={heading} count={children.length + more}>
      {hint === undefined ? null : <p className="mb-3 text-sm text-soft">{hint}</p>}
      <Needs>{children}</Needs>
      <More count={more} href={href} />
    </Panel>
  );
}
