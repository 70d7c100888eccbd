/** Hydrates the forms in which the owner chooses a photo or a drawing. */
import { beginEarly, startIslands } from "../../parts/start-island.tsx";
import { AltField } from "./alt-field.tsx";
import { PhotoForm } from "./photo-form.tsx";
import { AroundContext } from "./use-photo.ts";

beginEarly(() => {
  start();
  startIslands(document, AltField);
});

function start() {
  const end = startIslands(document, PhotoForm, (form) => (
    <AroundContext value={{ open: (address) => location.assign(address), showAnswer }}>
      {form}
    </AroundContext>
  ));

  function showAnswer(main: HTMLElement) {
    end();
    document.querySelector("main")?.replaceWith(document.adoptNode(main));
    start();
    main.querySelector("[aria-invalid=true], [role=alert]")?.scrollIntoView({ block: "center" });
  }
}
