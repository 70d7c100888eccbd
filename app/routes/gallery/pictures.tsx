import { AuthorFace } from "#app/drawings/author-face.tsx";
import { Diagram, QuestMapTall } from "#app/drawings/diagram.tsx";
import { Item } from "#app/drawings/item.tsx";
import { Logo } from "#app/drawings/logo.tsx";
import { Portrait } from "#app/drawings/portrait.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { Scene } from "#app/drawings/scene.tsx";
import { Spot } from "#app/drawings/spot.tsx";
import {
  diagramNames,
  itemNames,
  posterNames,
  sceneNames,
  spotNames,
} from "#app/lib/drawing-names.ts";
import { Part, Row, Shown } from "./part.tsx";

/** The mark, small and large, and the coach. */
export function Brand() {
  return (
    <Part title="Brand">
      <Row>
        <Logo className="gallery-small" />
        <Logo className="gallery-large" />
        <Portrait className="gallery-large" />
      </Row>
    </Part>
  );
}

/** The scenes of the pages. */
export function Scenes() {
  return (
    <Part title="Scenes">
      <Row>
        {sceneNames.map((name) => (
          <Shown key={name} name={name}>
            <Scene name={name} className="gallery-large" />
          </Shown>
        ))}
      </Row>
    </Part>
  );
}

/** What stands in place of a video. */
export function Posters() {
  return (
    <Part title="Posters">
      <Row>
        {posterNames.map((name) => (
          <Shown key={name} name={name}>
            <Poster name={name} className="gallery-large" />
          </Shown>
        ))}
      </Row>
    </Part>
  );
}

/** The drawings that explain, and the map as phones show it. */
export function Diagrams() {
  return (
    <Part title="Diagrams">
      <Row>
        {diagramNames.map((name) => (
          <div key={name} className="gallery-wide">
            <Diagram name={name} />
          </div>
        ))}
        <QuestMapTall className="gallery-large" />
      </Row>
    </Part>
  );
}

/** Spots, items, and the faces of people who said something. */
export function SmallPictures() {
  return (
    <Part title="Spots and items">
      <Row label="spots">
        {spotNames.map((name) => (
          <Shown key={name} name={name}>
            <Spot name={name} className="gallery-small" />
          </Shown>
        ))}
      </Row>
      <Row label="items">
        {itemNames.map((name) => (
          <Item key={name} name={name} className="gallery-small" />
        ))}
        {itemNames.map((name) => (
          <Item key={name} name={name} className="gallery-large" />
        ))}
      </Row>
      <Row label="faces beside words">
        {["Ana", "Luis R.", "Mei", "Omar S.", "Žofia B.", "İlknur", "Нина", "شيماء", "李"].map(
          (name) => (
            <Shown key={name} name={name}>
              <AuthorFace name={name} className="gallery-small" />
            </Shown>
          ),
        )}
      </Row>
    </Part>
  );
}
