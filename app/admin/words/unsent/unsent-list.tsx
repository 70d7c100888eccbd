import { useState } from "react";
import { createRoot } from "react-dom/client";
import type { UnsentRow } from "./find-unsent.ts";

export function showUnsent(list: Element, rows: readonly UnsentRow[]) {
  createRoot(list).render(<UnsentList found={rows} />);
}

function UnsentList({ found }: { found: readonly UnsentRow[] }) {
  const [rows, setRows] = useState(found);
  return rows.map((row) =>
    "address" in row ? (
      <li key={row.address}>
        <a href={row.address}>{row.title}</a>
      </li>
    ) : (
      <li key={row.gone}>
        {row.gone}{" "}
        <button
          type="button"
          onClick={() => {
            row.forget();
            setRows(rows.filter((one) => one !== row));
          }}
          className="underline"
        >
          Discard it
        </button>
      </li>
    ),
  );
}
