import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readEmbeddedChanges, textNow } from './embedded-changes.js';
import { embedChanges, findChangedEntries } from './embedded-diff.js';

const hasMsgfmt = spawnSync('msgfmt', ['--version']).status === 0;
const FRENCH = { code: 'fr', plurals: 2, pluralRule: 'n > 1' };
const po = (entries: string) =>
  Buffer.from(`msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n > 1;\\n"\n\n${entries}`);

/** Entries whose texts begin or end with a new line, as their sources do: msgfmt requires that both do. */
const CHANGES: readonly (readonly [title: string, before: string, after: string])[] = [
  ['a text in another’s place', 'msgid "a b\\n"\nmsgstr "c d\\n"\n', 'msgid "a b\\n"\nmsgstr "e f\\n"\n'],
  ['one that was not translated', 'msgid "\\na\\n"\nmsgstr ""\n', 'msgid "\\na\\n"\nmsgstr "\\nb\\n"\n'],
  ['a line more', 'msgid "a\\n"\nmsgstr "b\\n"\n', 'msgid "a\\n"\nmsgstr "b\\nc\\n"\n'],
  ['new lines alone', 'msgid "\\n"\nmsgstr ""\n', 'msgid "\\n"\nmsgstr "\\n"\n'],
  [
    'plural forms',
    'msgid "a\\n"\nmsgid_plural "as\\n"\nmsgstr[0] ""\nmsgstr[1] ""\n',
    'msgid "a\\n"\nmsgid_plural "as\\n"\nmsgstr[0] "b\\n"\nmsgstr[1] "bs\\n"\n',
  ],
];

describe.each(CHANGES)('embedded diff: %s', (_title, before, after) => {
  const changed = findChangedEntries({ path: 'fr.po', before: po(before), after: po(after) });
  const ediff = embedChanges({ changed, language: FRENCH });

  it('msgfmt takes it', (context) => {
    if (!hasMsgfmt) context.skip('there is no msgfmt command to check with');
    const { status, stderr } = spawnSync('msgfmt', ['-o', '/dev/null', '-'], { input: ediff });
    expect([status, stderr.toString()]).toEqual([0, '']);
  });

  it('without what went it is the text as it is now', () => {
    expect(readEmbeddedChanges(ediff).map(({ forms }) => forms.map(textNow))).toEqual(changed.map(({ entry }) => entry.translation));
  });
});

it('marks that a text has itself, without an end: text, found in time that grows with its length', () => {
  const marks = '{-'.repeat(400_000);
  const [change] = readEmbeddedChanges(po(`msgid "a"\nmsgstr "${marks}{+b+}"\n`).toString());
  expect(change?.forms.map(textNow)).toEqual([`${marks}b`]);
});
