import { spawnSync } from 'node:child_process';
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
  tool: 'msgcat' | 'msgconv' | 'msgfmt',
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
