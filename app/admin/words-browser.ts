/** The script of the forms for words and prices. */
import { prepareWords } from "./prepare-words.ts";

prepareWords(document);
