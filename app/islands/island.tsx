/**
 * Islands: the parts of a page that React makes better in the browser. Everything around them is HTML that
 * the server writes once, and no script knows of it.
 */
import { createContext, useContext, type ComponentType } from "react";
import { pickNames } from "#app/lib/by-name.ts";
import { SharedProvider, useShared, type LabelName } from "./shared-context.tsx";

/** Whether a component is part of an island: in the browser always, on the server inside of one. */
export const InsideIslandContext = createContext(false);

/**
 * Collects, while a page is rendered, the labels that its islands need. They stand before everything that
 * asks for them, and a page is rendered from its first line to its last.
 */
export const FoundLabelsContext = createContext<Set<LabelName>>(new Set());

/** What JSON can carry: the browser gets what stands in the page. */
type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { [key: string]: Json };

/** The component of an island, with its name, and with the part of it that the browser renders. */
export type Island<Props> = ComponentType<Props> & {
  islandName: string;
  Live: ComponentType<Props>;
};

type Options<Props> = {
  /** The labels that it shows, now or later: others it does not get, neither here nor in the browser. */
  labels: readonly LabelName[];
  /** The props that it needs, where callers have more than that. */
  pick?: (props: Props) => Props;
};

/**
 * Makes a component an island: the server writes its props beside its HTML, and the browser continues from
 * there (`app/islands/browser.tsx`, from `app/islands/registry.ts`).
 *
 * @param islandName the same on the server and in the browser
 * @param Live the component; what it uses knows no router and no `useChrome`
 */
export function island<Props extends { [Key in keyof Props]: Json }>(
  islandName: string,
  Live: ComponentType<Props>,
  { labels, pick = (props) => props }: Options<Props>,
): Island<Props> {
  const Island = (props: Props) => {
    const isInside = useContext(InsideIslandContext);
    const found = useContext(FoundLabelsContext);
    const shared = useShared();
    if (isInside) return <Live {...props} />;
    for (const label of labels) found.add(label);
    const own = { ...shared, labels: pickNames(shared.labels, labels) };
    return (
      <div className="contents" data-island={islandName} data-props={JSON.stringify(pick(props))}>
        <InsideIslandContext value={true}>
          <SharedProvider value={own}>
            <Live {...props} />
          </SharedProvider>
        </InsideIslandContext>
      </div>
    );
  };
  return Object.assign(Island, { islandName, Live });
}
