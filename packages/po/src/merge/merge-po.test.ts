import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isHeaderEntry, type PoEntry } from '../po-entry.js';
import { readPo } from '../read/read-po.js';
import { readWhole } from '../testing/read-whole.js';
import { runMsgmerge } from '../testing/run-gettext.js';
import { findSharedData, sharedData } from '../testing/shared-data.js';
import { mergePo } from './merge-po.js';

const HEADER = `# French
msgid ""
msgstr ""
"POT-Creation-Date: 2020-01-01 00:00+0000\\n"
"Language: fr\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n > 1);\\n"
`;
const POT_HEADER = `msgid ""
msgstr ""
"Report-Msgid-Bugs-To: Ann\\n"
"POT-Creation-Date: 2021-01-01 00:00+0000\\n"
"Content-Type: text/plain; charset=CHARSET\\n"
`;

const FORMER = `${HEADER}
# translator
#: a.c:1
msgid "Open the file"
msgstr "Ouvrir le fichier"

#, fuzzy
#| msgid "Shut the old door"
msgid "Close the door"
msgstr "Fermer la porte"

msgid "never translated"
msgstr ""

# keep
#. extracted
#: b.c:1
#, c-format
msgid "unused %d translated"
msgstr "rien"

#, fuzzy
#| msgid "prev"
msgid "unused fuzzy zzz"
msgstr "rien flou"

msgid "one to be plural"
msgstr "un"

msgid "pl one"
msgid_plural "pl ones"
msgstr[0] "a"
msgstr[1] "b"
msgstr[2] "c"

msgid   "stays"
msgstr  "reste"

msgid "%d tree"
msgid_plural "%d trees"
msgstr[0] "%d arbre"
msgstr[1] "%d arbres"
msgstr[2] "%d arbress"

#~ msgid "old revived"
#~ msgstr "ressuscité"

#~ msgid "a very old message of the past"
#~ msgstr "tout vieux"
`;
const TEMPLATE = `${POT_HEADER}
#. new
#: a.c:5
#, c-format
msgid "Open the files"
msgstr ""

#: a.c:9
msgid "Close the doors"
msgstr ""

msgid "one to be plural"
msgid_plural "ones to be plural"
msgstr[0] ""
msgstr[1] ""

msgid "pl one"
msgstr ""

msgid "stays"
msgstr ""

msgid "%d tree"
msgid_plural "%d great trees"
msgstr[0] ""
msgstr[1] ""

msgid "old revived"
msgstr ""

msgid "a very old messages of the past"
msgstr ""

msgid "%d boat"
msgid_plural "%d boats"
msgstr[0] ""
msgstr[1] ""

msgid "something quite else"
msgstr ""
`;

/** The content of an entry without its wrapping. */
const saying = ({ line, previousMsgids, flags, ...entry }: PoEntry) => ({
  ...entry,
  flags: [...flags].sort(),
  previous: previousMsgids.join('').replaceAll('""', '').replaceAll('" "', '').replace(/"\s*"/g, ''),
});

const entriesOf = (bytes: Uint8Array): PoEntry[] => [...readPo(bytes, { file: 'merged.po', lng: 'fr' }).chunks].flat();
const live = (bytes: Uint8Array) =>
  entriesOf(bytes)
    .filter((entry) => !isHeaderEntry(entry) && !entry.obsolete)
    .map(saying);
const obsolete = (bytes: Uint8Array) =>
  entriesOf(bytes)
    .filter((entry) => entry.obsolete)
    .map(saying)
    .sort((one, other) => (JSON.stringify(one.source) < JSON.stringify(other.source) ? -1 : 1));

describe('mergePo', () => {
  it('messages that come, go, change, gain or lose a plural, and come back: as msgmerge', (context) => {
    const merged = mergePo(Buffer.from(FORMER), Buffer.from(TEMPLATE));
    expect(merged).toMatchObject({ added: 2, obsolete: 2, fuzzy: 6 });
    const theirs = runMsgmerge(context, Buffer.from(FORMER), TEMPLATE);
    expect(live(merged?.bytes ?? Buffer.alloc(0))).toEqual(live(theirs));
    expect(obsolete(merged?.bytes ?? Buffer.alloc(0))).toEqual(obsolete(theirs));
    expect(readWhole(merged?.bytes ?? '').header).toEqual(readWhole(theirs).header);
  });

  it('thousands of messages that are nearly the same: so many are compared as the steps allow, and the others are counted', () => {
    const po = (word: string, msgstr: string) =>
      Array.from(
        { length: 400 },
        (_, nr) => `msgid "The ${word} of the forest has the number ${nr}"\nmsgstr "${msgstr && `${msgstr} ${nr}`}"\n`,
      );
    const [former, template] = [[HEADER, ...po('oak', 'chêne')].join('\n'), [POT_HEADER, ...po('elm', '')].join('\n')];
    const merge = (likenessSteps?: number) =>
      mergePo(Buffer.from(former), Buffer.from(template), likenessSteps === undefined ? {} : { likenessSteps });
    expect(merge()).toMatchObject({ added: 0, fuzzy: 400, unsearched: 0 });
    const [few, more] = [merge(1_000_000), merge(2_000_000)];
    expect(few).toMatchObject({ fuzzy: expect.any(Number), added: few?.unsearched });
    expect([few, more].map((merged) => (merged?.fuzzy ?? 0) + (merged?.unsearched ?? 0))).toEqual([400, 400]);
    expect(few?.fuzzy).toBeGreaterThan(0);
    expect(more?.fuzzy).toBeGreaterThan((few?.fuzzy ?? 0) * 1.5);
    expect(merge(1_000_000)?.bytes.equals(few?.bytes ?? Buffer.alloc(0))).toBe(true);
    // Remaining steps are used for dissimilar messages: with few steps, a file with few changes is merged as with many.
    const short = `${HEADER}\nmsgid "The oak of the forest"\nmsgstr "Le chêne"\n`;
    const changed = `${POT_HEADER}\nmsgid "The oak of a forest"\nmsgstr ""\n`;
    expect(mergePo(Buffer.from(short), Buffer.from(changed), { likenessSteps: 10_000 })).toMatchObject({ fuzzy: 1, unsearched: 0 });
  });

  it('a new message and one that is gone: nothing else changes, not even white space', () => {
    const [first, second] = ['msgid   "oak"\nmsgstr  "chêne"\n', '#:  a.c:1\nmsgid "elm"\nmsgstr "orme"\n'];
    const template = `${POT_HEADER}\n#: a.c:1\nmsgid "elm"\nmsgstr ""\n\nmsgid "beech"\nmsgstr ""\n`;
    const merged = mergePo(Buffer.from(`${HEADER}\n${first}\n${second}`), Buffer.from(template));
    const header = HEADER.replace('"POT-Creation-Date: 2020', '"Report-Msgid-Bugs-To: Ann\\n"\n"POT-Creation-Date: 2021');
    expect(merged?.bytes.toString()).toBe(`${header}\n${second}\nmsgid "beech"\nmsgstr ""\n\n#~ msgid   "oak"\n#~ msgstr  "chêne"\n`);
  });

  it('a header field of the template that is empty: taken too, as msgmerge takes it; one that it has not stays', (context) => {
    const former = HEADER.replace('"POT-C', '"Report-Msgid-Bugs-To: Ben\\n"\n"POT-C');
    const header = (field: string) => {
      const [po, pot] = [
        Buffer.from(`${former}\nmsgid "oak"\nmsgstr "chêne"\n`),
        `${POT_HEADER.replace(/.*Ann.*\n/, field)}\nmsgid "oak"\nmsgstr ""\n`,
      ];
      const merged = mergePo(po, Buffer.from(pot))?.bytes ?? Buffer.alloc(0);
      expect(readWhole(merged).header).toEqual(readWhole(runMsgmerge(context, po, pot)).header);
      return /Report-Msgid-Bugs-To: ?(\w*)/.exec(merged.toString())?.[1];
    };
    expect([header('"Report-Msgid-Bugs-To: \\n"\n'), header('')]).toEqual(['', 'Ben']);
  });

  it('a file in ISO-8859-1: stays in it, and becomes UTF-8 where the template has more characters', () => {
    const before = Buffer.from(`${HEADER.replace('UTF-8', 'ISO-8859-1')}\nmsgid "oak"\nmsgstr "chêne"\n`, 'latin1');
    const oak = `${POT_HEADER.replace('CHARSET', 'UTF-8')}\nmsgid "oak"\nmsgstr ""\n`;
    expect(mergePo(before, Buffer.from(oak))?.bytes.toString('latin1')).toContain('charset=ISO-8859-1\\n"\n"Plural');
    expect(mergePo(before, Buffer.from(oak))?.bytes.toString('latin1')).toContain('chêne');
    const wider = mergePo(before, Buffer.from(`${oak}\nmsgid "“oak”"\nmsgstr ""\n`))?.bytes.toString() ?? '';
    expect(wider).toContain('charset=UTF-8');
    expect(wider).toContain('chêne');
  });

  it('line ends of Windows: all lines have them', () => {
    const crlf = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'));
    const merged = mergePo(crlf(FORMER), Buffer.from(TEMPLATE))?.bytes.toString() ?? '';
    expect(merged.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(merged.replaceAll('\r\n', '\n')).toBe(mergePo(Buffer.from(FORMER), Buffer.from(TEMPLATE))?.bytes.toString());
  });
});

/** A template of a later version: some messages are gone, some are a little longer, some are new. */
const laterVersion = (template: string): string =>
  template
    .split(/\n{2,}/)
    .flatMap((block, nr) => {
      if (nr === 0) return [block];
      if (nr % 13 === 5) return [];
      if (nr % 11 === 3) return [block.replace(/\nmsgid "(?=[^"])/, '\nmsgid "Now ')];
      return nr % 17 === 9 ? [`msgid "quite new message number ${nr}"\nmsgstr ""`, block] : [block];
    })
    .join('\n\n');

const root = findSharedData('po');
const projects = root === null ? ['(not there)'] : readdirSync(root).filter((name) => name.includes('__'));

describe.each(projects)('project %s, merged with a later version of its templates', (project) => {
  it('says what msgmerge says, entry by entry', { timeout: 300_000 }, (context) => {
    const folder = sharedData(context, join('po', project, 'dir'));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const templates = files.filter((name) => name.endsWith('.pot')).map((name) => name.slice('pot/'.length, -'.pot'.length));
    let compared = 0;
    for (const name of templates) {
      const template = laterVersion(readFileSync(join(folder, 'pot', `${name}.pot`), 'utf8'));
      for (const file of files
        .filter((path) => path.endsWith(`/${name}.po`) && path.split('/').length === name.split('/').length + 1)
        .slice(0, 2)) {
        const before = readFileSync(join(folder, file));
        const [ours, theirs] = [mergePo(before, Buffer.from(template))?.bytes ?? Buffer.alloc(0), runMsgmerge(context, before, template)];
        const differing = differences(live(ours), live(theirs));
        // Among equally similar messages, and for texts that are not in ASCII, msgmerge may choose another one.
        expect(differing.length, `${file}: ${JSON.stringify(differing.slice(0, 2), null, 1)}`).toBeLessThanOrEqual(
          live(theirs).length / 500,
        );
        compared += live(theirs).length;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
});

type Said = ReturnType<typeof saying>;
const differences = (ours: readonly Said[], theirs: readonly Said[]) =>
  theirs.flatMap((their, nr) => (JSON.stringify(ours[nr]) === JSON.stringify(their) ? [] : [{ ours: ours[nr], theirs: their }]));
