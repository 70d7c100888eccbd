import { ensureBuilt, ensureInstalled } from "./setup.mjs";

await ensureInstalled();
await ensureBuilt();
