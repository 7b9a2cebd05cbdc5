// Checks docs/glossary.md: words in order, each once, and the field's words in a comment of the sources, so that a search finds the place.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot, ROOT } from './build/root.mjs';

const rows = readFileSync(inRoot('docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (-+|word) /.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );

const sources = ['packages', 'apps', 'prisma/sql', ':!packages/core/src/database/generated', ':!packages/core/src/testing', ':!*.test.ts'];
const comments = execFileSync('git', ['grep', '-hE', '^ *(/?\\*|//|--) ?|/\\*\\*', '--', ...sources], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 27,
})
  .toLowerCase()
  .replaceAll(/[-\s*]+/g, ' ');

const words = rows.map(([word]) => word);
const sorted = words.toSorted((one, other) => one.toLowerCase().localeCompare(other.toLowerCase(), 'en'));
const faults = [
  ...words.filter((word, nr) => words.indexOf(word) !== nr).map((word) => `“${word}” stands twice`),
  ...words.filter((word, nr) => word !== sorted[nr]).map((word) => `“${word}” is not in alphabetical order`),
  ...rows.flatMap(([word, field]) =>
    field
      .split(',')
      .map((term) => term.trim())
      .filter((term) => term !== '' && !comments.includes(term.toLowerCase().replaceAll('-', ' ')))
      .map((term) => `“${term}” (${word}) stands in no comment of the sources`),
  ),
];
for (const fault of faults) console.error(`docs/glossary.md: ${fault}`);
if (faults.length > 0) process.exit(1);
console.log(`The glossary's words are in order, and the field's in the sources: ${rows.length} rows.`);
