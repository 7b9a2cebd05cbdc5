// Checks the prose of comments and documents: npm run check:docs. Comments open with a noun phrase or a verb, use no private idiom, and
// name files that exist; documents have short sentences. That exports have a docstring is checked by check-docstrings.mjs, links by
// check-links.mjs.
import { readFileSync } from 'node:fs';
import { inRoot } from './build/root.mjs';
import { listFiles } from './check/list-files.mjs';
import { checkComments, checkDocument, makeNameTest } from './check/prose.mjs';

/** Documents, except those that a program writes, whose lists are long sentences. */
const DOCUMENT = /^(?!docs\/performance\/).*\.md$/;

/** Files that never change, as databases remember them, and texts of others. */
const NEVER = /^prisma\/migrations\/|\/generated\/|(?:^|\/)LICENSE\.md$/;

const files = listFiles();
const isName = makeNameTest(files);
const check = (pattern, faultsOf) =>
  files
    .filter((path) => pattern.test(path) && !NEVER.test(path))
    .flatMap((path) => faultsOf(path, readFileSync(inRoot(path), 'utf8'), isName));

const faults = [...check(/\.(?:ts|m?js|sql|prisma)$/, checkComments), ...check(DOCUMENT, checkDocument)];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log('Comments and documents are in plain words.');
