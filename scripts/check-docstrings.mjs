// Checks that every export of the sources has a docstring, which describes it to its caller; its words are checked by check-prose.mjs. A
// type that is derived from the value above it (`typeof`) shares that docstring, and a re-export has it in the other file.
import { readFileSync } from 'node:fs';
import { inRoot } from './build/root.mjs';
import { listFiles } from './check/list-files.mjs';

const EXPORT_PATTERN = /^export (?:default )?(?:async )?(?:abstract )?(?:const|function\*?|interface|type(?! \{)|class|enum) (\w+)/;

const files = listFiles('packages/*.ts', 'apps/*.ts', 'bench/*.ts').filter(
  (file) => /\/src\/.*\.ts$/.test(file) && !/\.test\.ts$|\/generated\//.test(file),
);

/** The exports of a file without a docstring. */
const bareExports = (file) => {
  const lines = readFileSync(inRoot(file), 'utf8').split('\n');
  const exported = [];
  return lines.flatMap((line, nr) => {
    const [, name] = EXPORT_PATTERN.exec(line) ?? [];
    if (name === undefined) return [];
    exported.push(name);
    const isDerived = /\btypeof (\w+)/.exec(line)?.[1];
    if (lines[nr - 1]?.trimEnd().endsWith('*/') || (isDerived && exported.includes(isDerived))) return [];
    return [`${file}:${nr + 1}: ${name} has no docstring`];
  });
};

const faults = files.flatMap(bareExports);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`Every export has a docstring: ${files.length} files.`);
