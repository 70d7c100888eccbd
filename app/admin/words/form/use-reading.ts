import { useRef, useState } from "react";

type Timer = ReturnType<typeof setTimeout>;

/** How long after the last key press the reading level is updated and the server is asked, in milliseconds. */
const pause = 250;
const pauseOfServer = 1_000;

/** Loads the code that writes the reading line. A failed download is ignored, because the line is only a hint. */
function loadReading() {
  return import("./reading-line.ts").catch(() => undefined);
}

export function useReading() {
  const [line, setLine] = useState("");
  const timers = useRef<Timer[]>([]);
  const rare = useRef({ text: "", words: [] as string[] });

  const look = (text: string) => {
    const show = async () => {
      const reading = await loadReading();
      const words = rare.current.text === text ? rare.current.words : [];
      setLine(reading?.writeReading(text, words) ?? "");
    };
    const ask = async () => {
      const reading = await loadReading();
      rare.current = { text, words: (await reading?.findUncommon(text)) ?? [] };
      await show();
    };
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [
      setTimeout(() => void show(), pause),
      setTimeout(() => void ask(), pauseOfServer),
    ];
  };
  return { line, look };
}
