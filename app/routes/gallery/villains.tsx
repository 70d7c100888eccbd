import { Villain } from "#app/drawings/villain.tsx";
import { villainNames } from "#app/lib/drawing-names.ts";
import { Part, Row, Shown } from "./part.tsx";

const states = ["at-large", "defeated"] as const;
const sizes = ["gallery-small", "gallery-large"] as const;

/** The whole family, small and large, at large and defeated. */
export function Villains() {
  return (
    <>
      {sizes.map((size) => (
        <Part key={size} title={size === "gallery-small" ? "Villains small" : "Villains large"}>
          {states.map((state) => (
            <Row key={state} label={state}>
              {villainNames.map((name) => (
                <Shown key={name} name={size === "gallery-small" ? "" : name}>
                  <Villain name={name} state={state} className={size} />
                </Shown>
              ))}
            </Row>
          ))}
        </Part>
      ))}
    </>
  );
}
