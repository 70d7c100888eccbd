import type { ReactNode } from "react";

type DoorstepProps = {
  title?: string;
  heading: string;
  lead?: string;
  open?: boolean;
  children: ReactNode;
};

/** Lays out pages that are shown before sign-in. */
export function Doorstep({ title = "Sign in", heading, lead, open, children }: DoorstepProps) {
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-[64rem] content-start items-center gap-6 px-4 py-6 md:min-h-dvh md:content-center md:grid-cols-2 md:gap-12 md:px-8"
    >
      <title>{title}</title>
      <div className="overflow-hidden rounded-card border-2 border-line max-md:max-w-80">
        <Door open={open} />
      </div>
      <div className="min-w-0">
        <h1 className="text-quiet">{heading}</h1>
        {lead === undefined ? null : <p className="mt-3 max-w-text text-soft">{lead}</p>}
        <div className="mt-5 grid gap-5">{children}</div>
      </div>
    </main>
  );
}

function Door({ open = false }: { open: boolean | undefined }) {
  return (
    <svg
      viewBox="0 0 360 260"
      aria-hidden="true"
      className="block h-auto w-full stroke-line stroke-[5] [stroke-linejoin:round]"
    >
      <path className="fill-blue-wash stroke-none" d="M0 0H360V216H0Z" />
      <circle className="fill-joy dark:hidden" cx="306" cy="50" r="20" />
      <path
        className="hidden fill-joy dark:block"
        d="M292 34A22 22 0 1 0 314 62 26 26 0 0 1 292 34Z"
      />
      <path className="fill-education-wash" d="M62 216V92L180 22 298 92V216Z" />
      <path className="fill-orange" d="M40 104 180 20 320 104 308 122 180 46 52 122Z" />
      <path className="fill-joy-wash dark:fill-joy" d="M226 126H276V176H226Z" />
      <path className="fill-none" d="M251 126V176M226 151H276" />
      <path className="fill-sunk" d="M0 216H360V260H0Z" />
      {open ? (
        <>
          <path className="fill-joy-wash stroke-none" d="M104 216H184L226 260H66Z" />
          <path className="fill-joy" d="M104 216V140A40 40 0 0 1 184 140V216Z" />
          <path className="fill-orange" d="M104 216 66 234V150C66 122 104 114 104 142Z" />
          <circle className="fill-line stroke-none" cx="94" cy="184" r="4.5" />
        </>
      ) : (
        <>
          <path className="fill-sunk" d="M90 216H198L212 230H76Z" />
          <path className="fill-orange" d="M104 216V140A40 40 0 0 1 184 140V216Z" />
          <path className="fill-joy-wash dark:fill-joy" d="M124 146A20 20 0 0 1 164 146V154H124Z" />
          <circle className="fill-line stroke-none" cx="168" cy="176" r="5" />
          <path className="stroke-[4]" d="M168 180V190" />
        </>
      )}
      <path
        className="fill-education"
        d="M24 216C10 196 22 176 36 178 42 160 66 166 64 184 78 188 76 208 66 216Z"
      />
      <path
        className="fill-education"
        d="M284 216C278 202 288 190 298 194 304 182 322 188 320 200 330 204 330 212 326 216Z"
      />
    </svg>
  );
}
