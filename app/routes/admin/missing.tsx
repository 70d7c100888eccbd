/** Responds to unknown addresses below /admin without telling strangers which addresses exist. */
import { data } from "react-router";

export function loader() {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function Missing() {
  return null;
}
