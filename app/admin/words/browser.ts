/** The script of the forms for words and prices. */
import { beginEarly } from "../start-island.tsx";
import { startForm } from "./start-form.tsx";

beginEarly(() => startForm(document));
