/** This answers any other address inside /admin: a stranger can't tell it from one that exists. */
import { data } from "react-router";

export function loader() {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function Missing() {
  return null;
}
