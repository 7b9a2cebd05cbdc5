/**
 * The closing line of a run, for people and for programs that look for one: `N passed, N failed[, N skipped]`.
 *
 * @param {string | null} results Vitest's results as JSON; null when it came to none
 * @param {number} status Vitest's exit status
 * @param {{ passed: number, failed: number }} [checks] what was checked beside the tests, one each
 */
export const summarise = (results, status, checks = { passed: 0, failed: 0 }) => {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = JSON.parse(results ?? '{}');
  // A file that could not even be loaded has no tests to count, and is no success.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const failed = (numFailedTests + broken || (status === 0 ? 0 : 1)) + checks.failed;
  const skipped = numPendingTests + numTodoTests;
  return { failed, line: `${numPassedTests + checks.passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}` };
};
