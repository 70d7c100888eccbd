import { afterEach, expect, test, vi } from "vitest";
import { findPopup } from "./find-popup.ts";

afterEach(() => vi.unstubAllGlobals());

test("looks for no script where the owner named none", async () => {
  // Without a document, loading a script would fail.
  vi.stubGlobal("window", {});
  expect(await findPopup("openPopup", undefined)).toBeUndefined();
});

test("takes the function that is there, and loads nothing more", async () => {
  const openPopup = vi.fn<() => void>();
  vi.stubGlobal("window", { openPopup });
  const popup = await findPopup("openPopup", "https://mail-service.example/popup.js");
  popup?.();
  expect(openPopup).toHaveBeenCalledOnce();
});
