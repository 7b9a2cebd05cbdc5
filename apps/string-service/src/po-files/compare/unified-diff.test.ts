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

/** The file that `patch -p1` makes of the former file and the diff. */
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

  it.each([
    ['one line for another', 'a\n', 'b\n', '@@ -1 +1 @@\n-a\n+b\n'],
    ['a line behind one', 'a\n', 'a\nb\n', '@@ -1 +1,2 @@\n a\n+b\n'],
    ['everything gone', 'a\nb\n', '', '@@ -1,2 +0,0 @@\n-a\n-b\n'],
    ['no line end before', 'a', 'a\n', '@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n'],
    ['no line end after', 'a\n', 'b', '@@ -1 +1 @@\n-a\n+b\n\\ No newline at end of file\n'],
    ['no line end in what stays', 'a\nb', 'c\nb', '@@ -1,2 +1,2 @@\n-a\n+c\n b\n\\ No newline at end of file\n'],
    [
      'lines that look like ranges',
      '@@ -1,1 +1,1 @@\nx\r@@ -1,1 +1,1 @@\n',
      '@@ -1,1 +1,1 @@\n',
      '@@ -1,2 +1 @@\n @@ -1,1 +1,1 @@\n-x\r@@ -1,1 +1,1 @@\n',
    ],
    [
      'six lines between two changes: one hunk',
      'a\n1\n2\n3\n4\n5\n6\nb\n',
      'c\n1\n2\n3\n4\n5\n6\nd\n',
      '@@ -1,8 +1,8 @@\n-a\n+c\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+d\n',
    ],
    [
      'seven lines between two changes: two hunks',
      'a\n1\n2\n3\n4\n5\n6\n7\nb\n',
      'c\n1\n2\n3\n4\n5\n6\n7\nd\n',
      '@@ -1,4 +1,4 @@\n-a\n+c\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+d\n',
    ],
  ])('%s: as GNU diff -u writes it', (_title, before, after, hunks) => {
    const diff = unifiedDiff({ path: 'a.po', before, after });
    expect(diff).toBe(`--- a/a.po\n+++ b/a.po\n${hunks}`);
    const [one, other] = [join(folder, 'one'), join(folder, 'other')];
    writeFileSync(one, before);
    writeFileSync(other, after);
    const gnu = spawnSync('diff', ['-u', one, other]).stdout?.toString();
    if (gnu) expect(gnu.split('\n').slice(2).join('\n')).toBe(hunks);
  });

  it('a new file, and a name with spaces: /dev/null, and a tab that ends the name', () => {
    expect(unifiedDiff({ path: 'a b.po', before: null, after: 'x\n' })).toBe('--- /dev/null\n+++ b/a b.po\t\n@@ -0,0 +1 @@\n+x\n');
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
