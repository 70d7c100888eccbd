import type { ReactNode } from "react";
import { SmallLink } from "#app/admin/parts/controls.tsx";
import { Details } from "#app/admin/parts/details.tsx";

/** Shows what a check found, why it matters, a link to the page that can fix it, and what else the owner can do. */
export function Finding({
  id,
  title,
  what,
  why,
  todo,
  place,
  children,
}: {
  id: string;
  title: string;
  what: string;
  why: string | undefined;
  todo: string | undefined;
  place: { path: string; label: string } | undefined;
  children?: ReactNode;
}) {
  return (
    <li id={id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <h3 className="text-base font-bold">{title}</h3>
      {children}
      <p>{what}</p>
      {why === undefined ? null : <p className="text-sm text-soft">{why}</p>}
      {place === undefined ? null : (
        <p>
          <SmallLink href={place.path} look="primary" label={place.label} />
        </p>
      )}
      {todo === undefined ? null : (
        <Details
          id={`${id}-todo`}
          summary={place === undefined ? "What to do" : "What else to do"}
          open={place === undefined}
        >
          <WithCode text={todo} />
        </Details>
      )}
    </li>
  );
}

/** Shows a text in which backticks mark code. */
export function WithCode({ text }: { text: string }) {
  return text
    .split("`")
    .map((words, at) => (at % 2 === 0 ? words : <code key={words}>{words}</code>));
}
