/** Islands are the parts of a page that React hydrates. Everything outside them is plain HTML. */
import { createContext, useContext, type ComponentType } from "react";
import { pickNames } from "#app/lib/by-name.ts";
import { SharedContext, SharedProvider, type LabelName } from "./shared-context.tsx";

/** True in the browser, and on the server inside an island. */
export const InsideIslandContext = createContext(false);

/** Collects the names of a page's islands during rendering, from top to bottom. */
export const FoundIslandsContext = createContext<Set<string>>(new Set());

type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { [key: string]: Json };

export type Island<Props> = ComponentType<Props> & {
  islandName: string;
  Live: ComponentType<Props>;
  labels: readonly LabelName[];
};

type Options<Props> = {
  /** All labels that the island ever shows. Other labels aren't available to the island. */
  labels: readonly LabelName[];
  pick?: (props: Props) => Props;
};

/**
 * Marks a component as an island, and writes its props beside its HTML. `Live` must not use the router or
 * `useChrome`.
 */
export function island<Props extends { [Key in keyof Props]: Json }>(
  islandName: string,
  Live: ComponentType<Props>,
  { labels, pick = (props) => props }: Options<Props>,
): Island<Props> {
  const Island = (props: Props) => {
    const isInside = useContext(InsideIslandContext);
    const found = useContext(FoundIslandsContext);
    const shared = useContext(SharedContext);
    if (isInside) return <Live {...props} />;
    found.add(islandName);
    const live = <Live {...props} />;
    return (
      <div className="contents" data-island={islandName} data-props={JSON.stringify(pick(props))}>
        <InsideIslandContext value={true}>
          {/* The owner's room has no labels, so `shared` is undefined there. */}
          {shared ? (
            <SharedProvider value={{ ...shared, labels: pickNames(shared.labels, labels) }}>
              {live}
            </SharedProvider>
          ) : (
            live
          )}
        </InsideIslandContext>
      </div>
    );
  };
  return Object.assign(Island, { islandName, Live, labels });
}
