// Checks the prose of comments and documents: npm run check:docs. Comments open with a noun phrase or a verb, use no private idiom, and
// name files that exist; documents have short sentences. That exports have a docstring is checked by check-docstrings.mjs, links by
// check-links.mjs.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, ROOT } from './build/root.mjs';
import { checkComments, checkDocument, makeNameTest } from './check/prose.mjs';

/** Folders of sources whose comments were not edited yet. The list only shrinks. A changed file of prisma/sql is applied again. */
const COMMENTS_NOT_YET = ['packages/core'];

/** Documents that a program writes, whose lists are long sentences. */
const DOCUMENTS_NOT_YET = ['docs/performance'];

/** Files that never change, as databases remember them, and texts of others. */
const NEVER = /^prisma\/migrations\/|\/generated\/|(?:^|\/)LICENSE\.md$/;

const isBelow = (folders) => (path) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(inRoot(path)));
const isName = makeNameTest(files);
const check = (pattern, faultsOf) =>
  files
    .filter((path) => pattern.test(path) && !NEVER.test(path))
    .flatMap((path) => faultsOf(path, readFileSync(inRoot(path), 'utf8'), isName).map((fault) => ({ path, fault })));

const checked = [
  { faults: check(/\.(?:ts|mjs|sql|prisma)$/, checkComments), notYet: COMMENTS_NOT_YET },
  { faults: check(/\.md$/, checkDocument), notYet: DOCUMENTS_NOT_YET },
].map(({ faults, notYet }) => ({
  faults: faults.filter(({ path }) => !isBelow(notYet)(path)),
  left: notYet.map((folder) => `${folder} ${faults.filter(({ path }) => isBelow([folder])(path)).length}`),
}));

for (const { fault } of checked.flatMap(({ faults }) => faults)) console.error(fault);
if (checked.some(({ faults }) => faults.length > 0)) process.exit(1);
console.log(`Comments and documents are in plain words. Not edited yet: ${checked.flatMap(({ left }) => left).join(', ')}.`);
