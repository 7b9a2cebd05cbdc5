// Runs all checks that a change must pass: format, lint, types of sources, tests and scripts, links, generated files, and the tests: pnpm check.
// Further arguments are for Vitest: node scripts/check.mjs --project core words
import { checkNode } from './build/check-node.mjs';

checkNode();
const { untilInterrupted } = await import('./build/interruption.mjs');
const { runChecks } = await import('./check/run-checks.mjs');
const { prepare } = await import('./build/prepare.mjs');
const { test } = await import('./test/test.mjs');

await untilInterrupted(
  async () => {
    await prepare();
    return test(process.argv.slice(2), await runChecks());
  },
  { status: 130, tidyingMs: 10_000 },
);
