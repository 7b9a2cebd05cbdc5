// Runs all tests from a fresh checkout: npm test. What follows is for Vitest: npm test -- apps/verse-service.
import { checkNode } from './build/check-node.mjs';

checkNode();
const { test } = await import('./test/test.mjs');
process.exitCode = await test(process.argv.slice(2));
