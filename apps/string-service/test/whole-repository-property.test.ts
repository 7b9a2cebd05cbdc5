import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makePoText, makePotText } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';
import { entry, type Files, withImports } from './harness/with-imports.js';

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

const poBytes = ({ lng, words, kind }: { lng: string; words: readonly string[]; kind: string }): Buffer => {
  const text = makePoText(lng, words.map((word) => entry(word, `${lng} ${word} é`)).join('\n'));
  if (kind === 'empty') return Buffer.alloc(0);
  if (kind === 'charset') return Buffer.from(text.replace('UTF-8', 'NOBODY'));
  if (kind === 'bytes') return Buffer.from(text, 'latin1');
  return Buffer.from(kind === 'cut' ? `${text}\nmsgid "oa` : text);
};

/** Lines of a file that are no header, and what stands in entries that nobody voted on. */
const withoutVoted = (text: string, voted: string): string =>
  text
    .split('\n\n')
    .slice(1)
    .filter((block) => !block.includes(`msgid "${voted}"`))
    .join('\n\n')
    .trim();

it('any archives, imported one after the other: exports hold what came to the byte, but for what was voted on', async () => {
  const ann = await makePerson(service);
  await fc.assert(
    fc.asyncProperty(fc.array(anyImport, { minLength: 1, maxLength: 3 }), fc.boolean(), async (imports, isVoted) => {
      const name = newProject();
      /** All versions of each path that came, as files that are merged with a template are older ones. */
      const came = new Map<string, Buffer[]>();
      for (const { root, pots, files: poFiles, exclude } of imports) {
        const files: Files = { [`${root}README`]: 'hello' };
        for (const { folder, words, isCut } of pots)
          files[`${root}${folder}/app.pot`] = isCut ? `${makePotText(...words)}\nmsgid "oa` : makePotText(...words);
        for (const po of poFiles) files[`${root}${po.folder}/${po.lng}.po`] = poBytes(po);
        const { status, errors } = await send({ ...name, exclude }, files, ann);
        expect(status).toBe(200);
        if (errors.length > 0) continue;
        for (const [path, bytes] of Object.entries(files)) {
          const own = path.slice(root.length);
          came.set(own, [...(came.get(own) ?? []), Buffer.from(bytes)]);
        }
      }
      const voted = 'ash';
      if (isVoted)
        await app.inject({
          method: 'POST',
          url: '/api/translations/add',
          headers: ann.headers,
          payload: { sguid: sguidOf([voted], null), lng: 'fr', translation: `frêne ${name.project}` },
        });
      for (const lng of LNGS) {
        for (const export_mode of ['original', 'most_voted']) {
          const answer = await app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng, export_mode })}` });
          if (answer.statusCode === 400) continue;
          for (const [path, text] of Object.entries(await unpackArchive(answer.rawPayload))) {
            const versions = came.get(path);
            // A new file stands for a choice, and in no place of one that came.
            if (!versions) expect(text).toContain('frêne');
            else if (!versions.some((bytes) => bytes.toString() === text)) {
              const isMerged = imports.length > 1;
              const same = versions.map((bytes) => withoutVoted(bytes.toString(), voted));
              if (isMerged) expect(text).toContain('msgid ""');
              else expect([export_mode, same]).toEqual(['most_voted', [withoutVoted(text, voted)]]);
            }
          }
        }
      }
    }),
    { numRuns: 25 },
  );
});
