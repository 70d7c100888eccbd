/** Runs before commands that need packages and a build: makes what is missing or out of date. */
import { ensureBuilt, ensureInstalled } from "./setup.mjs";

ensureInstalled();
ensureBuilt();
