import { spawnSync } from 'node:child_process';
import type { TestContext } from 'vitest';

/** What a tool of GNU gettext answered. */
export interface GnuAnswer {
  readonly status: number | null;
  readonly output: string;
  /** What it said on standard error. */
  readonly said: string;
}

const MOST = 256 * 1024 * 1024;

/** Runs a tool of GNU gettext on a file given as standard input; skips the test, saying so, where the tool is not installed. */
export const runGnu = (
  context: TestContext,
  tool: 'msgcat' | 'msgconv' | 'msgfmt',
  args: readonly string[],
  input: string | Uint8Array,
): GnuAnswer => {
  const { error, status, stdout, stderr } = spawnSync(tool, [...args, '-'], {
    input,
    maxBuffer: MOST,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') context.skip(`GNU gettext is not installed (no ${tool})`);
  if (error !== undefined) throw error;
  return { status, output: stdout.toString(), said: stderr.toString() };
};
