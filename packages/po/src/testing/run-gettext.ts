import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';

/** Result of a tool of GNU gettext. */
export interface GettextOutput {
  readonly status: number | null;
  readonly output: string;
  /** Standard error. */
  readonly stderrText: string;
}

const OUTPUT_BYTES_LIMIT = 256 * 1024 * 1024;

/** Runs a tool of GNU gettext on a file given as standard input; skips the test, saying so, where the tool is not installed. */
export const runGettext = (
  context: TestContext,
  tool: 'msgcat' | 'msgconv' | 'msgfmt' | 'msgmerge',
  args: readonly string[],
  input: string | Uint8Array,
): GettextOutput => {
  const { error, status, stdout, stderr } = spawnSync(tool, [...args, '-'], {
    input,
    maxBuffer: OUTPUT_BYTES_LIMIT,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') context.skip(`GNU gettext is not installed (no ${tool})`);
  if (error !== undefined) throw error;
  return { status, output: stdout.toString(), stderrText: stderr.toString() };
};

/** Merges a PO file with a template by `msgmerge --previous`; skips the test, saying so, where it is not installed. */
export const runMsgmerge = (context: TestContext, po: Uint8Array, template: string | Uint8Array): Buffer => {
  const folder = mkdtempSync(join(tmpdir(), 'msgmerge-'));
  try {
    writeFileSync(join(folder, 'new.pot'), template);
    writeFileSync(join(folder, 'old.po'), po);
    const args = ['--previous', '--quiet', join(folder, 'old.po'), join(folder, 'new.pot')];
    const { error, stdout, stderr, status } = spawnSync('msgmerge', args, {
      maxBuffer: OUTPUT_BYTES_LIMIT,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    if (error !== undefined && 'code' in error && error.code === 'ENOENT') context.skip('GNU gettext is not installed (no msgmerge)');
    if (error !== undefined) throw error;
    if (status !== 0) throw new Error(stderr.toString());
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
