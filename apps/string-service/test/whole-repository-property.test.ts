import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { isFuzzy, isHeaderEntry } from '@translation-commons/po/po-entry.js';
import { readPo } from '@translation-commons/po/read/read-po.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makePoText, makePotText } from '../src/testing/make-archive.js';
import { unpackArchiveBytes } from '../src/testing/unpack-archive.js';
import { entry, type Files, withImports } from './harness/with-imports.js';

/** Histories of archives that are tried. */
const HISTORIES = Number(process.env.ARCHIVE_HISTORIES ?? 5);

const { app, service, newProject, send } = await withImports();
const LNGS = ['fr', 'de', 'sq'] as const;
const FOLDERS = ['po', 'app/po', 'tests/app/po', 'locale'];
const WORDS = ['ash', 'elm', 'fir'];

/** A PO file: of which words, and whether a program can read it. */
const anyPo = fc.record({
  folder: fc.constantFrom(...FOLDERS),
  lng: fc.constantFrom<string>(...LNGS, 'klingon', 'fr_FR'),
  words: fc.subarray(WORDS, { minLength: 1 }),
  kind: fc.constantFrom('good', 'good', 'good', 'charset', 'bytes', 'empty', 'cut'),
});
const anyPot = fc.record({ folder: fc.constantFrom(...FOLDERS), words: fc.subarray(WORDS, { minLength: 1 }), isCut: fc.boolean() });
const anyImport = fc.record({
  root: fc.constantFrom('', 'release-1/', 'release-2/'),
  pots: fc.array(anyPot, { maxLength: 2 }),
  files: fc.array(anyPo, { minLength: 1, maxLength: 4 }),
  exclude: fc.constantFrom('', '', 'tests/**'),
});
type AnyImport = typeof anyImport extends fc.Arbitrary<infer T> ? T : never;

/** Files of an archive; strings of one project are in no other, as votes for a string hold in all. */
const filesOf = ({ root, pots, files }: AnyImport, project: string): Files => {
  const own = (words: readonly string[]) => words.map((word) => `${word} ${project}`);
  const archive: Files = { [`${root}README`]: 'hello' };
  for (const { folder, words, isCut } of pots)
    archive[`${root}${folder}/app.pot`] = isCut ? `${makePotText(...own(words))}\nmsgid "oa` : makePotText(...own(words));
  for (const { folder, lng, words, kind } of files) {
    const text = makePoText(
      lng,
      own(words)
        .map((word) => entry(word, `${lng} ${word} é`))
        .join('\n'),
    );
    const bytes = {
      empty: Buffer.alloc(0),
      charset: Buffer.from(text.replace('UTF-8', 'NOBODY')),
      bytes: Buffer.from(text, 'latin1'),
      cut: Buffer.from(`${text}\nmsgid "oa`),
      good: Buffer.from(text),
    };
    archive[`${root}${folder}/${lng}.po`] = bytes[kind as keyof typeof bytes];
  }
  return archive;
};

/** Entries of a file but for those of one msgid, to the byte. */
const without = (bytes: Buffer, voted: string | null): string =>
  bytes
    .toString('latin1')
    .split('\n\n')
    .filter((block) => voted === null || !block.includes(`msgid "${voted}"`))
    .join('\n\n')
    .trimEnd();

/** Pairs of msgid and msgstr that are no suggestion. */
const pairsOf = (bytes: Buffer): string[] =>
  [...readPo(bytes, { file: 'x.po' }).chunks]
    .flat()
    .filter((entry) => !isHeaderEntry(entry) && !isFuzzy(entry) && entry.translation[0])
    .map(({ source, translation }) => `${source[0]}: ${translation[0]}`);

/** A PO file as last imported. */
interface Came {
  readonly bytes: Buffer;
  /** True when a later archive had another file in its folder, so that it may be merged with another template. */
  isOlder: boolean;
}

it('any archives, one after the other: exports hold what came last to the byte, but for what was voted on, or leave it out and say so', async () => {
  const ann = await makePerson(service);
  await fc.assert(
    fc.asyncProperty(fc.array(anyImport, { minLength: 1, maxLength: 3 }), fc.boolean(), async (imports, isVoted) => {
      const name = newProject();
      const came = new Map<string, Came>();
      const messages: string[] = [];
      let excluded = '';
      for (const one of imports) {
        const files = filesOf(one, name.project);
        const { status, errors, messages: all } = await send({ ...name, exclude: one.exclude }, files, ann);
        expect(status).toBe(200);
        if (errors.length > 0) continue;
        messages.push(...all.map(([text]) => text));
        const own = Object.entries(files).map(([path, bytes]) => [path.slice(one.root.length), Buffer.from(bytes)] as const);
        const folders = new Set(own.map(([path]) => path.replace(/[^/]*$/, '')));
        for (const [path, file] of came) if (folders.has(path.replace(/[^/]*$/, ''))) file.isOlder = true;
        // Globs of excluded paths are kept with the project, and apply to files of earlier imports too.
        excluded = one.exclude || excluded;
        for (const path of came.keys()) if (excluded && path.startsWith('tests/')) came.delete(path);
        for (const [path, bytes] of own) if (path.endsWith('.po')) came.set(path, { bytes, isOlder: false });
      }
      const voted = isVoted ? `ash ${name.project}` : null;
      if (voted !== null) {
        const payload = { sguid: sguidOf([voted], null), lng: 'fr', translation: 'frêne' };
        await app.inject({ method: 'POST', url: '/api/translations/add', headers: ann.headers, payload });
      }
      for (const export_mode of ['original', 'most_voted']) {
        const changes = export_mode === 'most_voted' ? voted : null;
        const given = new Set<string>();
        let isThere = false;
        for (const lng of LNGS) {
          const answer = await app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng, export_mode })}` });
          if (answer.statusCode === 400) continue;
          isThere = true;
          messages.push(String(answer.headers['x-messages'] ?? ''));
          for (const [path, bytes] of Object.entries(await unpackArchiveBytes(answer.rawPayload))) {
            given.add(path);
            const last = came.get(path);
            const shown = [export_mode, path, bytes.toString()];
            // A new file stands for a choice, and in no place of one that came.
            if (!last) expect([shown, changes === null ? '' : pairsOf(bytes)]).toEqual([shown, [`${voted}: frêne`]]);
            else if (last.bytes.equals(bytes)) continue;
            else if (last.isOlder) {
              const known = new Set([...pairsOf(last.bytes), `${changes}: frêne`]);
              expect([shown, pairsOf(bytes).filter((pair) => !known.has(pair))]).toEqual([shown, []]);
            } else expect([shown, without(bytes, changes)]).toEqual([shown, without(last.bytes, changes)]);
          }
        }
        const unnamed = [...came.keys()].filter((path) => isThere && !given.has(path) && !messages.some((text) => text.includes(path)));
        expect([export_mode, unnamed]).toEqual([export_mode, []]);
      }
    }),
    { numRuns: HISTORIES },
  );
}, 600_000);
