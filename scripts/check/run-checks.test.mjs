import { expect, it } from 'vitest';
import { summarise } from '../test/summarise.mjs';
import { runChecks } from './run-checks.mjs';

const ending = (status) => [process.execPath, '--eval', `process.exit(${status})`];

it('checks of which one fails: all are run, and counted', async () => {
  expect(await runChecks({ order: ending(0), types: ending(2), links: ending(0) })).toEqual({ passed: 2, failed: 1 });
});

it('the closing line: counts tests, files that could not be loaded, and checks', () => {
  const results = JSON.stringify({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ],
  });
  expect(summarise({ results, status: 1 })).toEqual({ failed: 2, line: '7 passed, 2 failed, 2 skipped' });
  expect(summarise({ results, status: 1 }, { passed: 3, failed: 1 })).toEqual({ failed: 3, line: '10 passed, 3 failed, 2 skipped' });
  expect(summarise({ results: null, status: 1 }, { passed: 4, failed: 0 }).line).toBe('4 passed, 1 failed');
});
