/** The script of the pages on which words are typed. */
import { autosave } from "./autosave.ts";
import { prepareWords } from "./prepare-words.ts";

prepareWords(document);
autosave();
