import { performance } from 'node:perf_hooks';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { describe, expect, it } from 'vitest';
import { makePoText, makePotText } from '../src/testing/make-archive.js';
import { entry, type Files, withImports } from './harness/with-imports.js';

const { app, service, newProject, send } = await withImports();
const [ann, ben] = [await makePerson(service), await makePerson(service)];

/** Texts of a file: enough that to compare it takes many times as long as to ask for it. */
const TEXTS = 6_000;
const lines = (line: (nr: number) => string): string => Array.from({ length: TEXTS }, (_, nr) => line(nr)).join('');
const resources = (word: string) => `<resources>\n${lines((nr) => `    <string name="k${nr}">${word} ${nr}</string>\n`)}</resources>\n`;

const FILES: Readonly<Record<string, Files>> = {
  Android: { 'res/values/strings.xml': resources('Gate'), 'res/values-fr/strings.xml': resources('Porte') },
  JSON: {
    'locales/en.json': `{\n${lines((nr) => `  "k${nr}": "Fence ${nr}",\n`)}  "last": "Last"\n}\n`,
    'locales/fr.json': `{\n${lines((nr) => `  "k${nr}": "Haie ${nr}",\n`)}  "last": "Fin"\n}\n`,
  },
  PO: {
    'po/garden.pot': makePotText(...Array.from({ length: TEXTS }, (_, nr) => `Path ${nr}`)),
    'po/fr.po': makePoText(
      'fr',
      lines((nr) => `\n${entry(`Path ${nr}`, `Allée ${nr}`)}`),
    ),
  },
};

const WORDS: Readonly<Record<string, string>> = { Android: 'Gate 7', JSON: 'Fence 7', PO: 'Path 7' };

describe.each(Object.entries(FILES))('a large file (%s)', (kind, files) => {
  it('is exported and compared while other requests are answered', async () => {
    const name = newProject();
    expect((await send(name, files, ann)).errors).toEqual([]);
    const payload = { sguid: sguidOf([WORDS[kind] ?? ''], null), lng: 'fr', translation: 'Texte nouveau' };
    expect((await app.inject({ method: 'POST', url: '/api/translations/add', payload, headers: ann.headers })).statusCode).toBe(200);
    const before = performance.eventLoopUtilization();
    const { statusCode, body } = await app.inject({ url: `/project/diff-latest/${name.origin}/${name.project}/fr` });
    const { utilization } = performance.eventLoopUtilization(before);
    expect([statusCode, body.match(/^[-+][^-+].*$/gm)?.length]).toEqual([200, 2]);
    expect(body).toContain('Texte nouveau');
    expect(utilization).toBeLessThan(0.7);
  });
});

it('many large diffs of one person leave places for others', async () => {
  const name = newProject();
  expect((await send(name, FILES.PO ?? {}, ann)).errors).toEqual([]);
  const payload = { sguid: sguidOf(['Path 9'], null), lng: 'fr', translation: 'Chemin' };
  expect((await app.inject({ method: 'POST', url: '/api/translations/add', payload, headers: ann.headers })).statusCode).toBe(200);
  const voters = await Promise.all(Array.from({ length: 12 }, () => makePerson(service)));
  const url = (friends: string) =>
    `/project/diff-latest/${name.origin}/${name.project}/fr?${new URLSearchParams({ format: 'diff', export_mode: 'preferred', friends })}`;
  let done = 0;
  const many = voters.map(async (voter) => {
    const { statusCode } = await app.inject({ url: url(voter.name), headers: ben.headers });
    done += 1;
    return statusCode;
  });
  const other = await app.inject({ url: url(ann.name), headers: ann.headers });
  expect([other.statusCode, done < voters.length / 2]).toEqual([200, true]);
  expect(await Promise.all(many)).toEqual(voters.map(() => 200));
});
