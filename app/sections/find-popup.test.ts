import { afterEach, expect, test, vi } from "vitest";
import { findPopup } from "./find-popup.ts";

afterEach(() => vi.unstubAllGlobals());

test("loads no script when none is configured", async () => {
  // Without a document, loading a script would fail.
  vi.stubGlobal("window", {});
  expect(await findPopup("openPopup", undefined)).toBeUndefined();
});

test("uses an existing function without loading a script", async () => {
  const openPopup = vi.fn<() => void>();
  vi.stubGlobal("window", { openPopup });
  const popup = await findPopup("openPopup", "https://mail-service.example/popup.js");
  popup?.();
  expect(openPopup).toHaveBeenCalledOnce();
});
