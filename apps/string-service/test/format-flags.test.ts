import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { runGettext } from '@translation-commons/po/testing/run-gettext.js';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const ann = await makePerson(service);

/** Sources with a suggestion that msgfmt refuses, and one that it takes. */
const PAIRS: readonly (readonly [flag: string, source: string, refused: string, taken: string])[] = [
  ['kde-format', '%1 pages of %2', 'Seiten von %2', '%2 hat %1 Seiten'],
  ['perl-format', 'Page %s', 'Seite', 'Seite %s'],
  ['sh-format', 'Open $page', 'Seite', 'Öffne $page'],
  ['lua-format', 'Close %s', 'Zu', 'Schließe %s'],
  ['scheme-format', 'Print ~a', 'Drucke', 'Drucke ~s'],
  ['elisp-format', 'Copy %s', 'Kopie', 'Kopiere %s'],
  ['awk-format', 'Cut %s', 'Schnitt', 'Schneide %s'],
  ['tcl-format', 'Paste %s', 'Einfügen', 'Füge %s ein'],
  ['gfc-internal-format', 'Word at %C', 'Wort', 'Wort bei %C'],
  ['python-brace-format', 'Share {part:.1f}', 'Anteil {part}', 'Anteil: {part:.1f}'],
  ['python-brace-format', 'Line {line}', 'Zeile {line!r}', 'Zeile {line}'],
];

const PLURAL = { one: '%d line in %s', many: '%d lines in %s' };

const entries = [
  ...PAIRS.map(([flag, source]) => `#, ${flag}\nmsgid "${source}"\nmsgstr ""\n`),
  `#, c-format\nmsgid "${PLURAL.one}"\nmsgid_plural "${PLURAL.many}"\nmsgstr[0] ""\nmsgstr[1] ""\n`,
].join('\n');

const suggest = async (source: string, translation: string | readonly string[]) => {
  const { key } = await service.db.prisma.unit.findFirstOrThrow({ where: { forms: { has: source } } });
  const payload = { sguid: key, lng: 'de', translation };
  const answer = await app.inject({ method: 'POST', url: '/api/translations/add', headers: ann.headers, payload });
  const shown = await app.inject({ url: `/api/translations/${key}?lng=de` });
  const { translations } = shown.json().string;
  return translations.find(({ tguid }: { tguid: string }) => tguid === answer.json().tguid).failing;
};

const exportGerman = async () => {
  const { rawPayload } = await app.inject({ url: '/project/export?origin=test&project=flags&lng=de' });
  return (await unpackArchive(rawPayload))['po/de.po'] ?? '';
};

describe('flags of format strings', () => {
  it('what msgfmt refuses: an error, and not exported; what it takes: exported, and msgfmt takes the file', async (context) => {
    const archive = await makeArchive({
      'po/app.pot': makePoText('', entries),
      'po/de.po': makePoText('de', entries).replace('"MIME', '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n"MIME'),
    });
    const file = { name: 'flags.tgz', bytes: archive };
    await sendFile(app, { url: '/api/project/import', fields: { origin: 'test', project: 'flags' }, file, by: ann });
    for (const [flag, source, refused] of PAIRS) expect(await suggest(source, refused), source).toContain(flag);
    expect(await suggest(PLURAL.one, ['Eine Zeile in %2$s', '%1$d Zeilen in %2$s'])).toContain('c-format');
    const before = await exportGerman();
    for (const [, source, refused] of PAIRS) expect(before, source).not.toContain(`"${refused}"`);
    expect(before).not.toContain('Eine Zeile');

    for (const [flag, source, , taken] of PAIRS) expect(await suggest(source, taken), source).not.toContain(flag);
    expect(await suggest(PLURAL.one, ['%d Zeile in %s', '%2$s hat %1$d Zeilen'])).toEqual([]);
    const after = await exportGerman();
    for (const [, source, , taken] of PAIRS) expect(after, source).toContain(`"${taken}"`);
    const { status, stderrText } = runGettext(context, 'msgfmt', ['-c', '-o', '/dev/null'], after);
    expect(stderrText.split('\n').filter((line) => !line.includes('header field'))).toEqual(['']);
    expect(status).toBe(0);
  });

  it('a flag that comes later, or goes: translations of before are judged by it, and a broken format is not exported', async () => {
    const [source, translation] = ['Later %s', 'Später'];
    const importWith = async (flag: string, project = 'later') => {
      const archive = await makeArchive({ 'pot/later.pot': makePoText('', `${flag}msgid "${source}"\nmsgstr ""\n`) });
      await sendFile(app, {
        url: '/api/project/import',
        fields: { origin: 'test', project },
        file: { name: 'later.tgz', bytes: archive },
        by: ann,
      });
    };
    const read = async () => {
      const { rawPayload } = await app.inject({ url: '/project/export?origin=test&project=later&lng=de&new_files=all' });
      const [stored] = await service.db.prisma.translation.findMany({ where: { forms: { has: translation } } });
      return { failing: stored?.failing, isExported: (await unpackArchive(rawPayload))['later.po']?.includes(translation) };
    };
    await importWith('');
    expect(await suggest(source, translation)).toEqual([]);
    await importWith('#, c-format\n');
    expect(await read()).toEqual({ failing: ['c-format'], isExported: false });
    await importWith('');
    expect(await read()).toEqual({ failing: [], isExported: true });

    await importWith('#, c-format\n', 'other');
    expect(await read()).toEqual({ failing: ['c-format'], isExported: false });
    const payload = { origin: 'test', project: 'other' };
    await app.inject({ method: 'POST', url: '/api/project/delete', headers: ann.headers, payload });
    expect(await read()).toEqual({ failing: [], isExported: true });
  });
});
