// Checks that no regular expression of the services takes more than linear time, so that no text of a visitor holds up everybody else: `/ +$/`
// searches a long run of spaces anew from each of them, `/(?<! ) +$/` does not.
import { readFileSync } from 'node:fs';
import { inRoot } from './build/root.mjs';
import { listFiles } from './check/list-files.mjs';
import { slowPatterns } from './check/patterns.mjs';

const files = listFiles('packages/*.ts', 'apps/*.ts', 'packages/core/assets/*.js').filter(
  (file) => /\/(?:src|assets)\//.test(file) && !/\.test\.ts$|\/(?:generated|testing)\//.test(file),
);
const faults = files.flatMap((file) => slowPatterns(file, readFileSync(inRoot(file), 'utf8')));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`Every regular expression takes linear time, or a text that is bounded: ${files.length} files.`);
