import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { envExample, settingsTable } from './document-settings.js';
import { describeSettings } from './settings.schema.js';

const inRoot = (path: string): string => resolve(import.meta.dirname, '../../../../..', path);

const BEGINNING = '<!-- settings: made of the schema -->\n\n';
const END = '\n\n<!-- end of settings -->';

it('the table of docs/operations/settings.md: the one that the schema makes (written again with -u)', async () => {
  const page = await readFile(inRoot('docs/operations/settings.md'), 'utf8');
  const [before, rest = ''] = page.split(BEGINNING);
  const after = rest.slice(rest.indexOf(END.trimStart()));
  await expect(`${before}${BEGINNING}${settingsTable()}${END}${after.slice(END.trimStart().length)}`).toMatchFileSnapshot(
    inRoot('docs/operations/settings.md'),
  );
});

it('.env.example: the one that the schema makes (written again with -u)', async () => {
  await expect(envExample()).toMatchFileSnapshot(inRoot('.env.example'));
});

it('compose.yaml: hands the services nothing that is no setting', async () => {
  const compose = await readFile(inRoot('compose.yaml'), 'utf8');
  const [, given = ''] = compose.split(/^services:$/m);
  const known = new Set<string>([
    ...describeSettings().map(([name]) => name),
    'POSTGRES_PASSWORD',
    'POSTGRES_INITDB_ARGS',
    'SERVICES_PASSWORD',
    'SERVICE',
  ]);
  const named = [...given.matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '');
  expect(named).toContain('DATABASE_URL');
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
