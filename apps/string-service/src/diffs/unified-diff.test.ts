import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { unifiedDiff } from './unified-diff.js';

const folder = mkdtempSync(join(tmpdir(), 'unified-diff-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasPatch = spawnSync('patch', ['--version']).status === 0;

/** What `patch -p1` makes of a file with the diff to another. */
const patched = (path: string, before: string | null, diff: string): string => {
  const work = mkdtempSync(join(folder, 'work-'));
  mkdirSync(dirname(join(work, path)), { recursive: true });
  if (before !== null) writeFileSync(join(work, path), before);
  writeFileSync(join(work, 'the.diff'), diff);
  const { status, stdout, stderr } = spawnSync('patch', ['-p1', '--binary', '--fuzz=0', '-i', 'the.diff'], { cwd: work });
  expect(status, `${stdout}${stderr}\n${diff}`).toBe(0);
  return readFileSync(join(work, path), 'utf8');
};

describe('unifiedDiff', () => {
  it('no difference: nothing', () => {
    expect(unifiedDiff({ path: 'a.po', before: 'x\n', after: 'x\n' })).toBe('');
  });

  it('a changed line: it, with three lines on both sides', () => {
    const lines = Array.from({ length: 20 }, (_line, index) => `line ${index + 1}\n`);
    const after = lines.with(9, 'other\n');
    expect(unifiedDiff({ path: 'gui/a.po', before: lines.join(''), after: after.join('') })).toBe(
      '--- a/gui/a.po\n+++ b/gui/a.po\n@@ -7,7 +7,7 @@\n line 7\n line 8\n line 9\n-line 10\n+other\n line 11\n line 12\n line 13\n',
    );
  });

  it('any two files: patch -p1 makes one of the other', { timeout: 120_000 }, (context) => {
    if (!hasPatch) context.skip('there is no patch command to check with');
    const line = fc.constantFrom('msgid ""\n', 'msgstr ""\n', '\n', 'a\n', 'b\n', 'c\r\n', 'long line\n', '# x\n');
    const text = fc.tuple(fc.array(line, { maxLength: 40 }), fc.constantFrom('', 'end')).map(([lines, end]) => lines.join('') + end);
    fc.assert(
      fc.property(
        text.filter((before) => before !== ''),
        text.filter((after) => after !== ''),
        (before, after) => {
          fc.pre(before !== after);
          expect(patched('po/a b.po', before, unifiedDiff({ path: 'po/a b.po', before, after }))).toBe(after);
        },
      ),
      { numRuns: 150 },
    );
    expect(patched('new.po', null, unifiedDiff({ path: 'new.po', before: null, after: 'one\ntwo\n' }))).toBe('one\ntwo\n');
  });

  it('a file of many entries, every one changed: each hunk stays with its entry', () => {
    const entry = (index: number, text: string) => `#: src/${index}.c\nmsgid "m${index}"\nmsgstr "${text}"\n\n`;
    const file = (text: string) => Array.from({ length: 20_000 }, (_entry, index) => entry(index, text)).join('');
    const diff = unifiedDiff({ path: 'a.po', before: file('old'), after: file('new') });
    expect(diff.match(/^-.*$/gm)?.slice(1, 3)).toEqual(['-msgstr "old"', '-msgstr "old"']);
    expect(diff.match(/^\+msgstr "new"$/gm)).toHaveLength(20_000);
  });
});
