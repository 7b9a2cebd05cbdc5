#!/usr/bin/env node
// Writes the template of the platform's own texts, and merges it into the PO files of all languages, which keep their translations.
// With --check nothing is written, and the exit status is 1 where a file is out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot, ROOT } from './build/root.mjs';
import { collectTexts } from './texts/collect-texts.mjs';
import { mergePo } from './texts/merge-po.mjs';
import { writeTemplate } from './texts/write-template.mjs';

const texts = collectTexts();
const languages = readdirSync(inRoot('interface-texts')).filter((name) => name !== 'pot');
const files = [
  { path: inRoot('interface-texts/pot/translation-commons.pot'), write: () => writeTemplate(texts) },
  ...languages.map((lng) => ({
    path: inRoot('interface-texts', lng, 'translation-commons.po'),
    write: (before) => mergePo(before, texts),
  })),
].map(({ path, write }) => ({ path, before: readFileSync(path, 'utf8'), write }));
const behind = files.map((file) => ({ ...file, after: file.write(file.before) })).filter(({ before, after }) => before !== after);

if (process.argv.includes('--check')) {
  for (const { path } of behind) console.error(`${relative(ROOT, path)} is not up to date. Run: node scripts/extract-texts.mjs`);
  process.exitCode = behind.length > 0 ? 1 : 0;
} else {
  for (const { path, after } of behind) writeFileSync(path, after);
  console.log(
    `${texts.length} texts; written: ${behind.map(({ path }) => relative(ROOT, path)).join(', ') || 'nothing, as all were up to date'}.`,
  );
}
