/** The values that the layouts of the owner's room pass to its pages. */
import { createContext, type RouterContextProvider } from "react-router";
import type { RoomAddress } from "./server/owner/access/room-address.server.ts";
import type { Session } from "./server/owner/access/sessions.server.ts";

type Given = { context: Readonly<RouterContextProvider> };

export const roomAddressContext = createContext<RoomAddress>();
export const sessionContext = createContext<Session>();

/** @throws outside of routes/admin/frame.tsx */
export function getRoomAddress({ context }: Given): RoomAddress {
  return context.get(roomAddressContext);
}

/** @throws outside of routes/admin/room.tsx, so that no page can work without its check */
export function getSession({ context }: Given): Session {
  return context.get(sessionContext);
}
