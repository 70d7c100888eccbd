import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { count } from "#app/lib/numbers.ts";
import type { PagePlace } from "#app/server/owner/words/view/page-places.server.ts";
import { editAddress } from "../../parts/edit-address.ts";
import { openField } from "../../parts/open-target.ts";
import { fetchForm, type FetchedForm } from "./fetch-form.ts";
import { findField, markEdited, revealInFrame, showTyped } from "./places.ts";
import { readPages } from "./read-pages.ts";
import { useBack } from "./use-back.ts";
import { useFrame } from "./use-frame.ts";
import type { Tapped } from "./view-frame.ts";

/** `failed` is the URL of a form that couldn't be loaded. */
export type SheetForm = FetchedForm | { failed: string };

type Opened = {
  place: PagePlace;
  /** The index of the tapped element among those that show the place. */
  nth: number;
  /** The URL that the tapped text links to. */
  link: string | undefined;
  /** Other places that the tapped element shows, each with its name in the sheet. */
  others: ReadonlyArray<{ place: PagePlace; label: string }>;
};

/** Fetches and opens the form of a tapped place, and updates the page while the owner types. */
export function useSheet(page: string) {
  const body = useRef<HTMLDivElement>(null);
  /** The URL of the form that is open or being loaded. */
  const part = useRef("");
  const [opened, setOpened] = useState<Opened>();
  const [form, setForm] = useState<SheetForm>();

  const open = async (next: Opened) => {
    setOpened(next);
    const address = editAddress(next.place.part);
    if (part.current === address) return;
    part.current = address;
    setForm(undefined);
    const fetched = await fetchForm(address);
    if (part.current !== address) return;
    // Lets the next tap load the form again.
    if (!fetched) part.current = "";
    setForm(fetched ?? { failed: address });
  };
  const findTapped = () => {
    const found = opened ? frame.find(opened.place.key) : [];
    return found[opened?.nth ?? 0] ?? found[0];
  };
  const reveal = () => {
    const element = findTapped();
    if (element) revealInFrame(frame, element);
  };
  const close = () => {
    if (!opened) return;
    findTapped()?.focus({ preventScroll: true });
    setOpened(undefined);
  };
  const dismiss = useBack(opened !== undefined, close);
  const frame = useFrame({
    onTap(tapped) {
      const nth = frame.find(tapped.place.key).indexOf(tapped.element);
      void open({ ...toOpened(tapped), nth });
    },
    onShow: () => markEdited(frame, opened?.place.key),
    onResize: reveal,
    onEscape: () => (opened ? dismiss() : undefined),
  });

  const goToField = () => {
    const field = body.current && opened && findField(body.current, opened.place);
    if (!field) return;
    openField(field);
    if (
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && field.type === "text")
    )
      field.setSelectionRange(field.value.length, field.value.length);
  };
  useLayoutEffect(() => {
    frame.fit();
    markEdited(frame, opened?.place.key);
    reveal();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened]);
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(goToField, [opened, form]);

  const refresh = useCallback(() => void frame.load(), [frame]);
  return {
    body,
    refresh,
    opened,
    also: useOtherPages(page, opened?.place.key),
    form,
    dismiss: () => (opened ? dismiss() : undefined),
    show: (place: PagePlace) => (opened ? void open({ ...opened, place }) : undefined),
    type: ({ target }: FormEvent) => {
      if (body.current) showTyped(body.current, target, frame);
    },
  };
}

function toOpened({ place, others, link }: Tapped) {
  const label = (other: PagePlace) =>
    other.part === place.part ? other.where.replace(/^.*?: /, "") : other.where;
  return { place, link, others: others.map((other) => ({ place: other, label: label(other) })) };
}

/** Returns the names of the other pages that show a place. */
function useOtherPages(page: string, key: string | undefined): readonly string[] {
  const [found, setFound] = useState<{ key: string; names: string[] }>();
  useEffect(() => {
    const find = async (wanted: string) => {
      const pages = await readPages();
      const others = pages.filter(({ address, keys }) => address !== page && keys.includes(wanted));
      const names = others.slice(0, 4).map(({ name }) => name);
      const more = others.length - names.length;
      if (more > 0) names.push(count(more, "more page", "more pages"));
      setFound({ key: wanted, names });
    };
    if (key !== undefined) void find(key);
  }, [page, key]);
  return found?.key === key ? (found?.names ?? []) : [];
}
