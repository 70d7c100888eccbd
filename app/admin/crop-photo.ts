/** Shows a chosen photo as its place will cut it, and sends that part alone, made smaller. Without it, the server cuts. */
import {
  brokenAdvice,
  cutTo,
  describeSmall,
  heicAdvice,
  leastSize,
} from "#app/lib/photo-advice.ts";

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-photo]")) prepare(form);

function prepare(form: HTMLFormElement) {
  const file = form.querySelector<HTMLInputElement>("input[type=file]");
  const box = form.querySelector<HTMLElement>("[data-crop]");
  const fault = form.querySelector<HTMLElement>("[data-photo-fault]");
  const canvas = box?.querySelector("canvas");
  const [zoom, across, down] = box?.querySelectorAll<HTMLInputElement>("input[type=range]") ?? [];
  if (!file || !box || !fault || !canvas || !zoom || !across || !down) return;
  const place = { width: canvas.width, height: canvas.height };
  let photo: ImageBitmap | undefined;
  let isCut = false;

  /** The part of the photo that is shown. */
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

  const open = async () => {
    isCut = false;
    photo = undefined;
    const chosen = file.files?.[0];
    const opened = chosen && (await openPhoto(chosen));
    const said = typeof opened === "string" ? opened : opened && describeSmall(opened, place);
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

  file.addEventListener("change", () => void open());
  // It may have been chosen before this script was there.
  if (file.files?.length) void open();
  box.addEventListener("input", show);
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
    if (!photo || isCut) return;
    event.preventDefault();
    const part = findPart(photo);
    const result = document.createElement("canvas");
    result.width = Math.min(place.width, Math.round(part.width));
    result.height = Math.round((result.width * place.height) / place.width);
    draw(result);
    result.toBlob(
      (blob) => {
        isCut = true;
        if (blob) {
          const sent = new DataTransfer();
          sent.items.add(new File([blob], "photo.jpg", { type: blob.type }));
          file.files = sent.files;
        }
        form.requestSubmit(event.submitter);
      },
      "image/jpeg",
      0.9,
    );
  });
}

function shift(slider: HTMLInputElement, by: number, room: number) {
  if (room > 0) slider.value = String(Number(slider.value) + by / room);
}

/** @returns a sentence if it can't be opened */
async function openPhoto(file: File): Promise<ImageBitmap | string> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return /hei[cf]/i.test(file.type + file.name) ? heicAdvice : brokenAdvice;
  }
}

type Steps = {
  /** In parts of the canvas. */
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
