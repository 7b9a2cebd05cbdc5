import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { interpolate } from '@translation-commons/core/kernel/text/sentence.js';
import { expect, test } from 'vitest';
import { failingChecks } from '../testing/check-examples.js';
import { CHECKS } from './checks.js';

test('the checks: thirty or more, each with a name of its own, a sentence and a severity that the documentation has', () => {
  expect(new Set(CHECKS.map(({ name }) => name)).size).toBe(CHECKS.length);
  expect(CHECKS.length).toBeGreaterThanOrEqual(30);
  const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/checks.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim())).map(([, name, says, severity]) => [name, says, severity]);
  expect(cells).toEqual(
    CHECKS.map(({ name, describe: says, severity = 'warning' }) => [
      `\`${name}\``,
      says((text, values = {}) => interpolate(text, values)),
      severity,
    ]),
  );
});

test('a good translation: fails nothing', () => {
  expect(
    failingChecks(['Save the file %s before you close it?', 'Enregistrer le fichier %s avant de le fermer ?', 'fr', ['c-format']]),
  ).toEqual([]);
});

test('a translation of more than 20,000 characters: is not looked at', () => {
  expect(failingChecks(['One', 'x'.repeat(20_001)])).toEqual([]);
});
