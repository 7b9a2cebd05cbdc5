// Any version of Node reads this file, so it must contain nothing newer than modules.

/** The oldest Node that this runs on; package.json has the same for npm. */
var NEEDED = [20, 19];

/** Ends the process with a sentence where Node is too old. */
export function checkNode() {
  var found = process.versions.node.split('.').map(Number);
  if (found[0] > NEEDED[0] || (found[0] === NEEDED[0] && found[1] >= NEEDED[1])) return;
  console.error(`Node ${NEEDED.join('.')} or later is needed, and this is Node ${process.versions.node}. Get one from https://nodejs.org.`);
  process.exit(1);
}
