// Runs all tests from a fresh checkout: npm test. What follows is for Vitest: npm test -- apps/verse-service.
import { checkNode } from './build/check-node.mjs';

checkNode();
const { untilInterrupted } = await import('./build/interruption.mjs');
const { test } = await import('./test/test.mjs');
await untilInterrupted(() => test(process.argv.slice(2)), { status: 130, tidyingMs: 10_000 });
