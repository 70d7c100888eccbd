import { Page } from "#app/admin/page.tsx";
import { frameAddress } from "#app/admin/view-address.ts";
export function loader() { return {}; }
export default function WordsView() {
  return <Page heading="x"><iframe title="x" src={frameAddress("/")} /></Page>;
}
