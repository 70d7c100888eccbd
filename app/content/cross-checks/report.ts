import type { ContentFiles } from "../kinds.ts";

/** Reports one fault: file, `programs[2].price`, and a message that starts with "expected". */
export type Report = (file: string, path: string, message: string) => void;

export type SoundContent = Readonly<Partial<ContentFiles>>;
