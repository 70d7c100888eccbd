import { createContext, use, useEffect, useRef, useState, type FormEvent } from "react";
import type { Size } from "#app/lib/photo-advice.ts";
import { photoFocuses, type PhotoFocus } from "#app/lib/photo-focus.ts";
import { findPart, firstCrop, type Crop } from "./crop.ts";
import { cutPhoto, openPhoto } from "./draw-photo.ts";
import { sendForm } from "./send-photo.ts";
import {
  findFile,
  forgetUnsentPhoto,
  keepFile,
  keepUnsentPhoto,
  readUnsentPhoto,
} from "./unsent-photo.ts";

/** Functions that change the page around the form. */
type Around = { open: (address: string | URL) => void; showAnswer: (main: HTMLElement) => void };

export const AroundContext = createContext<Around>({ open() {}, showAnswer() {} });

/** `words` describe how the sending goes or why it failed. */
type Progress = { kind: "none" | "waiting" | "sending" | "failed"; words?: string };

type Opened = {
  /** The URL to which the photo is sent. */
  address: string;
  /** The photo's name in the list of unsent photos. */
  title: string;
  place: Size;
  focus: PhotoFocus;
  alt: string;
};

/** Shows a chosen photo, keeps it on this device until the server has stored it, and sends the visible part. */
export function usePhoto({ address, title, place, ...first }: Opened) {
  const { open, showAnswer } = use(AroundContext);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<ImageBitmap>();
  const [crop, setCrop] = useState(firstCrop);
  const [fault, setFault] = useState("");
  const [typed, setTyped] = useState(first);
  const [progress, setProgress] = useState<Progress>({ kind: "none" });
  const [isUnsent, setUnsent] = useState(false);
  const [isFileKept, setFileKept] = useState(false);

  const readTyped = () => {
    const data = form.current ? new FormData(form.current) : new FormData();
    const alt = data.get("alt");
    return {
      focus: photoFocuses.find((focus) => focus === data.get("focus")) ?? first.focus,
      alt: typeof alt === "string" ? alt : first.alt,
    };
  };
  const keep = () => {
    keepUnsentPhoto(address, { title, crop, ...readTyped() });
    setUnsent(true);
  };
  const forget = () => {
    setUnsent(false);
    return forgetUnsentPhoto(address);
  };

  /**
   * Shows a chosen photo.
   * @returns false if the photo can't be used or is no longer the chosen one
   */
  const show = async (file: File, shown: Crop) => {
    const opened = await openPhoto(file, place);
    // The owner may have chosen another photo while this one was being opened.
    if (input.current?.files?.[0] !== file) return false;
    const isUsable = typeof opened !== "string";
    setFault(isUsable ? "" : opened);
    setPhoto(isUsable ? opened : undefined);
    setCrop(shown);
    if (!isUsable) setProgress({ kind: "none" });
    return isUsable;
  };
  const choose = async () => {
    const file = input.current?.files?.[0];
    if (!file) {
      setPhoto(undefined);
      setFault("");
      setProgress({ kind: "none" });
    }
    if (!file || !(await show(file, firstCrop))) return forget();
    setFileKept(await keepFile(address, file));
    setProgress({ kind: "waiting" });
  };
  const findUnsent = async () => {
    const unsent = readUnsentPhoto(address);
    if (!unsent) return;
    const file = await findFile(address);
    if (file && input.current && !input.current.files?.length) {
      input.current.files = listOf(file);
      setFileKept(true);
      await show(input.current.files[0] ?? file, unsent.crop);
    }
    const now = readTyped();
    setTyped({
      focus: now.focus === first.focus ? unsent.focus : now.focus,
      alt: now.alt === first.alt ? unsent.alt : now.alt,
    });
    setUnsent(true);
    setProgress({ kind: "waiting" });
  };
  useEffect(() => {
    // Waits, so that only the last mount runs this. React mounts the form twice if an extension has changed the page.
    const timer = setTimeout(() => void (input.current?.files?.length ? choose() : findUnsent()));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (photo) keep();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [photo, crop]);
  useEffect(() => input.current?.setCustomValidity(fault), [fault]);

  const send = async (body: FormData) => {
    setProgress({ kind: "sending", words: "Sending…" });
    const cut = photo && (await cutPhoto(photo, findPart(photo, place, crop), place));
    if (cut) body.set("photo", cut, "photo.jpg");
    const sent = await sendForm(address, body, (words) => setProgress({ kind: "sending", words }));
    if (sent.status === "failed") return setProgress({ kind: "failed", words: sent.why });
    const { address: to, main } = sent;
    const isTaken = to.searchParams.get("done") === "save";
    if (isTaken) await forget();
    // Opens the page that shows the stored photo, or the sign-in page.
    if (isTaken || !main.querySelector("form[data-photo]")) open(to);
    else showAnswer(main);
  };

  return {
    form,
    input,
    photo,
    crop,
    setCrop,
    fault,
    typed,
    isUnsent,
    keep,
    choose: () => void choose(),
    drop: () => void forget().then(() => open(address)),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (progress.kind === "sending") return;
      const { submitter } = event.nativeEvent as SubmitEvent;
      void send(new FormData(event.currentTarget, submitter));
    },
    isSending: progress.kind === "sending",
    said: sayProgress(progress, photo && isFileKept),
  };
}

/** @param isFileKept whether the photo is stored on this device; undefined if no photo is chosen */
function sayProgress({ kind, words = "" }: Progress, isFileKept: boolean | undefined): string {
  const advice = isFileKept
    ? " It's saved on this device."
    : " It can't be saved on this device, so please leave this page open.";
  const kept = isFileKept === undefined ? "" : advice;
  if (kind === "waiting") return `Not sent yet.${kept}`;
  return kind === "failed"
    ? `Not sent: ${words}${kept} Press “Use this photo” to try again.`
    : words;
}

function listOf(file: File): FileList {
  const list = new DataTransfer();
  list.items.add(file);
  return list.files;
}
