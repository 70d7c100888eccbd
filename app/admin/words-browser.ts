/** The script of the pages on which words are typed. */
import { autosave } from "./autosave.ts";

autosave();
