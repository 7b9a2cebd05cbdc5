import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSharedData, sharedData } from '@translation-commons/archives/testing/shared-data.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { addTranslation } from '@translation-commons/core/translations/add-translation.js';
import { isFuzzy, isHeaderEntry, type PoEntry } from '@translation-commons/po/po-entry.js';
import { readPo } from '@translation-commons/po/read/read-po.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { importProject } from '../src/po-files/import/import-project.js';
import { stringKind } from '../src/string-kind.js';
import { unpackArchiveBytes } from '../src/testing/unpack-archive.js';

const root = findSharedData('po');
const projects = root === null ? ['(not there)'] : readdirSync(root).filter((name) => name.includes('__'));

/**
 * Number of a project's languages that get votes; `SHARED_LANGUAGES=100` raises it. The files of all languages are compared with the imported
 * ones.
 */
const VOTED_LANGUAGES = Number(process.env.SHARED_LANGUAGES ?? 5);

const hasMsgfmt = spawnSync('msgfmt', ['--version']).status === 0;

const entriesOf = (bytes: Buffer): PoEntry[] => [...readPo(bytes, { file: 'x.po' }).chunks].flat();
const keyOf = ({ source, context }: PoEntry) => sguidOf(source, context);
const isAccepted = (bytes: Buffer): boolean => spawnSync('msgfmt', ['-c', '-o', '/dev/null', '-'], { input: bytes }).status === 0;

/** True for the string that an export fills with the names of translators where it has no text (decisions, section 16). */
const isCredits = ({ source }: { readonly source: readonly string[] }): boolean => /^translator[-_]credits$/.test(source[0] ?? '');

/** Strings of a file to be voted for: spread over it, translated, and alike enough to pass every check. */
const pickEntries = (bytes: Buffer, inTemplate: ReadonlySet<string>): PoEntry[] => {
  const fit = entriesOf(bytes).filter(
    (entry) =>
      !entry.obsolete &&
      !isHeaderEntry(entry) &&
      !isFuzzy(entry) &&
      inTemplate.has(keyOf(entry)) &&
      entry.translation.every((form) => form.trim() !== '' && form.length < 300),
  );
  const step = Math.max(1, Math.floor(fit.length / 5));
  return fit.filter((_, nr) => nr % step === 0).slice(0, 5);
};

describe.each(projects)('project %s, imported and exported', async (folder) => {
  const { app, service } = await withApp({ kind: stringKind, makeApp });

  it('original: every file byte for byte; with five votes a language: those entries alone differ, msgfmt -c takes what it took, and msgfmt the embedded diff', {
    timeout: 300_000,
  }, async (context) => {
    const at = sharedData(context, join('po', folder));
    const [origin = '', project = ''] = folder.split('__');
    const name = `${project}.tgz`;
    const actor = await makePerson(service);
    await importProject({ ...service, actor }, { origin, project, archive: { path: join(at, name), name } });
    const exported = async (lng: string, export_mode: string) => {
      const { rawPayload } = await app.inject({ url: `/project/export?${new URLSearchParams({ origin, project, lng, export_mode })}` });
      return unpackArchiveBytes(rawPayload);
    };
    const dir = join(at, 'dir');
    const templates = readdirSync(join(dir, 'pot'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.pot'));
    const strings = new Set(templates.flatMap((path) => entriesOf(readFileSync(join(dir, 'pot', path))).map(keyOf)));
    for (const [nr, lng] of readdirSync(dir)
      .filter((name) => name !== 'pot')
      .entries()) {
      const paths = readdirSync(join(dir, lng), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.po'));
      const imported = new Map(paths.map((path) => [path, readFileSync(join(dir, lng, path))]));
      const original = await exported(lng, 'original');
      for (const [path, bytes] of imported) expect([lng, path, original[path]?.equals(bytes)]).toEqual([lng, path, true]);
      if (nr >= VOTED_LANGUAGES) continue;
      const voted = new Set<string>();
      for (const bytes of imported.values())
        for (const entry of pickEntries(bytes, strings)) {
          // A word more at the end of each form, before the white space that ends it.
          const translation = entry.translation.map((form) => form.replace(/\s*$/, (end) => ` +${end}`));
          const { tguid } = await addTranslation({ ...service, actor }, { sguid: keyOf(entry), lng, translation });
          if (tguid) voted.add(keyOf(entry));
        }
      const now = await exported(lng, 'most_voted');
      for (const [path, bytes] of imported) {
        const after = now[path] ?? Buffer.alloc(0);
        const rest = (of: Buffer) =>
          entriesOf(of)
            .filter((entry) => !isHeaderEntry(entry) && !isCredits(entry) && !voted.has(keyOf(entry)))
            .map(({ line, ...entry }) => entry);
        expect([lng, path, rest(after)]).toEqual([lng, path, rest(bytes)]);
        if (hasMsgfmt && isAccepted(bytes)) expect([lng, path, isAccepted(after)]).toEqual([lng, path, true]);
      }
      const { body } = await app.inject({ url: `/project/diff-latest/${origin}/${project}/${lng}?format=ediff` });
      const ediff = hasMsgfmt ? spawnSync('msgfmt', ['-o', '/dev/null', '-'], { input: body }).status : 0;
      expect([lng, ediff]).toEqual([lng, 0]);
    }
    if (!hasMsgfmt) context.skip('there is no msgfmt command to check with');
  });
});
