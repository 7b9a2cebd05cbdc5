const countRun = ({ results, status }) => {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = JSON.parse(results ?? '{}');
  // A file that could not even be loaded has no tests to count, and is no success.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return { passed: numPassedTests, failed: numFailedTests + broken || (status === 0 ? 0 : 1), skipped: numPendingTests + numTodoTests };
};

/**
 * The closing line, for people and for programs that look for one: `N passed, N failed[, N skipped]`.
 *
 * @param {{ results: string | null, status: number }} run its results as JSON, null when it came to none, and Vitest's exit status
 * @param {{ passed: number, failed: number }} [checks] what was checked beside the tests, one each
 */
export const summarise = (run, checks = { passed: 0, failed: 0 }) => {
  const counts = [{ ...checks, skipped: 0 }, countRun(run)];
  const sum = (name) => counts.reduce((all, one) => all + one[name], 0);
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(sum);
  return { failed, line: `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}` };
};
