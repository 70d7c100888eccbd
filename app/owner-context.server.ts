/** The values that the layouts of the owner's room pass to its pages. */
import { createContext, type RouterContextProvider } from "react-router";
import type { RoomAddress } from "./server/owner/access/room-address.server.ts";
import type { Session } from "./server/owner/access/sessions.server.ts";

type Given = { context: Readonly<RouterContextProvider> };

export const roomAddressContext = createContext<RoomAddress>();
export const sessionContext = createContext<Session>();

/** @throws Error if the route isn't inside the layout routes/admin/frame.tsx */
export function getRoomAddress({ context }: Given): RoomAddress {
  return context.get(roomAddressContext);
}

/** @throws Error if the route isn't inside the layout routes/admin/room.tsx, which checks the session */
export function getSession({ context }: Given): Session {
  return context.get(sessionContext);
}
