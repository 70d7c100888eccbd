/**
 * Previews the crop of a chosen photo and uploads only the cropped, scaled-down part. The device keeps the photo until
 * the upload has succeeded. Without script, the server crops.
 */
import {
  brokenAdvice,
  cutTo,
  explainSmall,
  drawingAdvice,
  heicAdvice,
  leastSize,
} from "#app/lib/photo-advice.ts";

import { sendForm } from "./send-photo.ts";
import {
  findFile,
  forgetUnsentPhoto,
  keepFile,
  keepUnsentPhoto,
  readUnsentPhoto,
} from "./unsent-photo.ts";

const find = () => document.querySelector<HTMLFormElement>("form[data-photo]");

start();

function start() {
  const form = find();
  if (form) prepare(form);
}

function prepare(form: HTMLFormElement) {
  const file = form.querySelector<HTMLInputElement>("input[type=file]");
  const box = form.querySelector<HTMLElement>("[data-crop]");
  const fault = form.querySelector<HTMLElement>("[data-photo-fault]");
  const canvas = box?.querySelector("canvas");
  const state = form.querySelector<HTMLElement>("[data-photo-state]");
  const drop = form.querySelector<HTMLElement>("[data-photo-drop]");
  const [zoom, across, down] = box?.querySelectorAll<HTMLInputElement>("input[type=range]") ?? [];
  if (!file || !box || !fault || !canvas || !zoom || !across || !down) return;
  const place = { width: canvas.width, height: canvas.height };
  const address = form.dataset["photo"] ?? "";
  let photo: ImageBitmap | undefined;
  let isSending = false;
  let isKept = false;

  const findPart = (whole: ImageBitmap) => {
    const largest = cutTo(whole, place);
    const width = largest.width / Number(zoom.value);
    const height = largest.height / Number(zoom.value);
    return {
      left: (whole.width - width) * Number(across.value),
      top: (whole.height - height) * Number(down.value),
      width,
      height,
    };
  };

  const draw = (to: HTMLCanvasElement) => {
    const context = to.getContext("2d");
    if (!photo || !context) return;
    const { left, top, width, height } = findPart(photo);
    // JPEG has no transparency.
    context.fillStyle = "white";
    context.fillRect(0, 0, to.width, to.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(photo, left, top, width, height, 0, 0, to.width, to.height);
  };

  const show = () => draw(canvas);

  const say = (words: string) => {
    if (state) state.textContent = words;
    state?.classList.toggle("text-orange-deep", words.startsWith("Not sent"));
  };

  const controls = [
    ...form.querySelectorAll<Control>("textarea, input:not([type=hidden], [type=file])"),
  ];
  const read = (control: Control) =>
    control.type === "radio" ? String((control as HTMLInputElement).checked) : control.value;
  const keep = () => {
    keepUnsentPhoto(address, { title: form.dataset["title"] ?? "", values: controls.map(read) });
    if (drop) drop.hidden = false;
  };
  const forget = () => {
    if (drop) drop.hidden = true;
    return forgetUnsentPhoto(address);
  };

  const openChosen = async () => {
    photo = undefined;
    const chosen = file.files?.[0];
    const opened = chosen && (await openPhoto(chosen));
    const said = typeof opened === "string" ? opened : opened && explainSmall(opened, place);
    fault.textContent = said ?? "";
    file.setCustomValidity(said ?? "");
    if (typeof opened === "object" && said === undefined) {
      photo = opened;
      const most = Math.max(1, cutTo(opened, place).width / leastSize(place).width);
      zoom.max = String(Math.min(most, 8));
      for (const [slider, value] of [
        [zoom, "1"],
        [across, "0.5"],
        [down, "0.5"],
      ] as const)
        slider.value = value;
    }
    box.hidden = photo === undefined;
    show();
  };

  const sayKept = () =>
    isKept ? "This device keeps it." : "This device can't keep it: please leave this page open.";

  const choose = async () => {
    await openChosen();
    const chosen = file.files?.[0];
    if (!photo || !chosen) return forget();
    keep();
    isKept = await keepFile(address, chosen);
    say(`Not sent yet. ${sayKept()}`);
  };

  const restore = async () => {
    const unsent = readUnsentPhoto(address);
    if (!unsent) return;
    const kept = await findFile(address);
    if (kept && !file.files?.length) {
      isKept = true;
      file.files = listOf(kept);
      await openChosen();
    }
    for (const [at, control] of controls.entries()) {
      const value = unsent.values[at] ?? read(control);
      if (control.type === "radio") (control as HTMLInputElement).checked = value === "true";
      else control.value = value;
    }
    show();
    keep();
    if (state?.textContent === "") say(`Not sent yet.${isKept ? " This device has kept it." : ""}`);
  };

  file.addEventListener("change", () => void choose());
  // A photo may have been chosen before this script ran.
  void (file.files?.length ? choose() : restore());
  form.addEventListener("input", ({ target }) => {
    show();
    if (target !== file) keep();
  });
  drop?.addEventListener("click", () => void forget().then(() => location.assign(address)));
  canvas.addEventListener("pointerup", keep);
  followPointers(canvas, {
    move(x, y) {
      if (!photo) return;
      const part = findPart(photo);
      shift(across, -x * part.width, photo.width - part.width);
      shift(down, -y * part.height, photo.height - part.height);
      show();
    },
    pinch(factor) {
      zoom.value = String(Number(zoom.value) * factor);
      show();
    },
  });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    const { submitter } = event;
    void send(new FormData(form, submitter)).finally(() => (isSending = false));
  });

  async function send(body: FormData) {
    const cut = photo && (await cutPhoto(photo));
    if (cut) body.set("photo", cut, "photo.jpg");
    const sent = await sendForm(address, body, say);
    if (sent.status === "failed") {
      say(`Not sent: ${sent.why} ${sayKept()} Press “Use this photo” to try again.`);
      return;
    }
    const { address: to, main } = sent;
    const isTaken = to.searchParams.get("done") === "save";
    if (isTaken) await forget();
    // The answer is the page with the photo, or the sign-in page.
    if (isTaken || !main.querySelector("form[data-photo]")) return location.assign(to);
    document.querySelector("main")?.replaceWith(document.adoptNode(main));
    start();
    main.querySelector("[aria-invalid=true], [role=alert]")?.scrollIntoView({ block: "center" });
  }

  function cutPhoto(whole: ImageBitmap): Promise<Blob | null> {
    const part = findPart(whole);
    const result = document.createElement("canvas");
    result.width = Math.min(place.width, Math.round(part.width));
    result.height = Math.round((result.width * place.height) / place.width);
    draw(result);
    return new Promise((resolve) => result.toBlob(resolve, "image/jpeg", 0.9));
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function listOf(file: File): FileList {
  const list = new DataTransfer();
  list.items.add(file);
  return list.files;
}

function shift(slider: HTMLInputElement, by: number, room: number) {
  if (room > 0) slider.value = String(Number(slider.value) + by / room);
}

/** @returns a sentence if it can't be opened */
async function openPhoto(file: File): Promise<ImageBitmap | string> {
  if (file.type === "image/svg+xml") return drawingAdvice;
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return /hei[cf]/i.test(file.type + file.name) ? heicAdvice : brokenAdvice;
  }
}

type Steps = {
  /** Both are fractions of the canvas. */
  move: (x: number, y: number) => void;
  pinch: (factor: number) => void;
};

function followPointers(canvas: HTMLCanvasElement, { move, pinch }: Steps) {
  const pointers = new Map<number, PointerEvent>();
  const spread = () => {
    const [one, other] = [...pointers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event);
  });
  canvas.addEventListener("pointermove", (event) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const before = spread();
    pointers.set(event.pointerId, event);
    const { width, height } = canvas.getBoundingClientRect();
    move((event.x - last.x) / width / pointers.size, (event.y - last.y) / height / pointers.size);
    if (before > 0) pinch(spread() / before);
  });
  for (const end of ["pointerup", "pointercancel"] as const)
    canvas.addEventListener(end, ({ pointerId }) => pointers.delete(pointerId));
}
