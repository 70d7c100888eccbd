import type { ReactNode } from "react";

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = `part-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section aria-labelledby={id} className="gallery-part">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export function Row({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="gallery-row">
      {label ? <p className="gallery-label">{label}</p> : null}
      {children}
    </div>
  );
}

export function Shown({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="gallery-shown">
      {children}
      <figcaption className="gallery-label">{name}</figcaption>
    </figure>
  );
}
