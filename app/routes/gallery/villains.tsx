import type { PictureName } from "#app/lib/picture-names.ts";
import { Picture } from "#app/pictures/picture.tsx";
import { Part, Row, Shown } from "./part.tsx";
import { ofKind } from "./pictures.tsx";

const sizes = ["gallery-small", "gallery-large"] as const;

export function Villains({ names }: { names: readonly PictureName[] }) {
  const all = ofKind(names, "villains");
  const beaten = all.filter((name) => name.endsWith("-defeated"));
  const states = { "at large": all.filter((name) => !beaten.includes(name)), defeated: beaten };
  return (
    <>
      {sizes.map((size) => (
        <Part key={size} title={size === "gallery-small" ? "Villains small" : "Villains large"}>
          {Object.entries(states).map(([state, villains]) => (
            <Row key={state} label={state}>
              {villains.map((name) => (
                <Shown key={name} name={size === "gallery-small" ? "" : name}>
                  <Picture name={name} className={size} />
                </Shown>
              ))}
            </Row>
          ))}
        </Part>
      ))}
    </>
  );
}
