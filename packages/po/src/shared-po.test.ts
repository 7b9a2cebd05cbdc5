import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, type TestContext, test } from 'vitest';
import { isHeaderEntry, type PoEntry } from './po-entry.js';
import { readPo } from './read/read-po.js';
import { convertToUtf8 } from './rewrite/convert-to-utf8.js';
import { rewritePo } from './rewrite/rewrite-po.js';
import { sguidOf } from './sguid.js';
import { makeLanguage } from './testing/make-language.js';
import { runGettext } from './testing/run-gettext.js';
import { findSharedData, sharedData } from './testing/shared-data.js';

interface Oracle {
  readonly po: Readonly<Record<string, Record<'translated' | 'fuzzy' | 'untranslated' | 'obsolete', number>>>;
}

const root = findSharedData('po');
const projects = root === null ? ['(not there)'] : readdirSync(root);

/** The PO files of a project, with their languages. */
const poFiles = (folder: string) =>
  readdirSync(join(folder, 'dir'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.po'))
    .map((file) => ({ file, lng: file.split('/', 1)[0] ?? '', bytes: readFileSync(join(folder, 'dir', file)) }));

const read = (bytes: Uint8Array, file: string, lng: string) => {
  const { chunks: pieces, charset, plurals } = readPo(bytes, { file, lng });
  return { entries: [...pieces].flat(), charset, plurals };
};

const said = ({ line, ...entry }: PoEntry) => entry;

describe.each(projects)('project %s', (project) => {
  const folderIn = (context: TestContext) => sharedData(context, join('po', project));

  test('each PO file: counted as msgfmt --statistics does', (context) => {
    const folder = folderIn(context);
    for (const lng of readdirSync(join(folder, 'dir')).filter((name) => name !== 'pot')) {
      const { po } = JSON.parse(readFileSync(join(folder, 'oracle', `${lng}.json`), 'utf8')) as Oracle;
      for (const [path, { translated, fuzzy, untranslated, obsolete }] of Object.entries(po)) {
        const file = `${lng}/${path}.po`;
        const reading = readPo(readFileSync(join(folder, 'dir', file)), { file, lng });
        for (const piece of reading.chunks) expect(piece.length).toBeGreaterThan(0);
        expect({ file, ...reading.summary() }).toMatchObject({
          file,
          statistics: { translated, fuzzy, untranslated, obsolete },
          problems: [],
        });
      }
    }
  });

  test('its templates: as many strings and ids as they should have', (context) => {
    const folder = folderIn(context);
    const oracle = JSON.parse(readFileSync(join(folder, 'oracle', 'project.json'), 'utf8'));
    const ids = new Set<string>();
    for (const [path, { strings }] of Object.entries<{ strings: number }>(oracle.pot_files)) {
      const reading = readPo(readFileSync(join(folder, 'dir/pot', `${path}.pot`)), { file: `pot/${path}.pot` });
      const entries = [...reading.chunks].flat().filter((entry) => !isHeaderEntry(entry) && !entry.obsolete);
      for (const { source, context: msgctxt } of entries) ids.add(sguidOf(source, msgctxt));
      expect([path, entries.length]).toEqual([path, strings]);
    }
    expect(ids.size).toBe(oracle.pot_totals.distinct_sguid);
  });

  test('each PO file as original: the same bytes, or in UTF-8 what msgconv makes of it', (context) => {
    for (const { file, lng, bytes } of poFiles(folderIn(context))) {
      const original = convertToUtf8(bytes);
      const { charset, entries } = read(bytes, file, lng);
      if (charset === 'UTF-8' || charset === 'utf-8') expect([file, original.equals(bytes)]).toEqual([file, true]);
      else {
        const converted = runGettext(context, 'msgconv', ['-t', 'UTF-8'], bytes).output;
        const normal = runGettext(context, 'msgcat', [], original).output;
        expect([file, normal]).toEqual([file, converted]);
        expect(read(original, file, lng).entries.slice(1).map(said)).toEqual(entries.slice(1).map(said));
      }
    }
  });

  test('each PO file with some translations changed: those alone differ, written as msgcat does', async (context) => {
    for (const { file, lng, bytes } of poFiles(folderIn(context))) {
      const { entries, plurals } = read(bytes, file, lng);
      const language = makeLanguage({ code: lng, plurals });
      const forms = new Map<string, readonly string[]>();
      for (const entry of entries.filter((live, nr) => nr % 7 === 3 && !live.obsolete && !isHeaderEntry(live)))
        forms.set(
          sguidOf(entry.source, entry.context),
          Array.from({ length: entry.source.length > 1 ? plurals : 1 }, (_, nr) => `„${nr}“ ${entry.source}`),
        );
      const { bytes: written } = await rewritePo(bytes, { file, language, forms, revision: { time: new Date(0), translator: null } });
      const expected = entries.map((entry) => {
        const own = entry.obsolete ? undefined : forms.get(sguidOf(entry.source, entry.context));
        if (own === undefined) return entry;
        const fuzzy = entry.flags.includes('fuzzy');
        return {
          ...entry,
          translation: own,
          flags: entry.flags.filter((flag) => flag !== 'fuzzy'),
          previousMsgids: fuzzy ? [] : entry.previousMsgids,
        };
      });
      const actual = read(written, file, lng).entries;
      expect([file, ...actual.slice(1).map(said)]).toEqual([file, ...expected.slice(1).map(said)]);
      const original = convertToUtf8(bytes).toString();
      if (runGettext(context, 'msgcat', [], original).output === original)
        expect([file, runGettext(context, 'msgcat', [], written).output]).toEqual([file, written.toString()]);
    }
  });
});
