import type { Report, SoundContent } from "./report.ts";

export function checkSampleNotes({ samples }: SoundContent, report: Report) {
  for (const [key, pages] of Object.entries(samples ?? {})) {
    pages.forEach((page, at) => {
      if (page.kind !== "answer") return;
      page.notes.forEach((note, index) => {
        if (page.answer.some((paragraph) => paragraph.includes(note.on))) return;
        const message = `expected words of the answer, letter for letter; "${note.on}" is not in it`;
        report("samples.yaml", `${key}[${at}].notes[${index}].on`, message);
      });
    });
  }
}
