/** The script of the forms for words and prices. */
import { autosave } from "./autosave.ts";
import { prepareWords } from "./prepare-words.ts";

prepareWords(document);
autosave(document);
