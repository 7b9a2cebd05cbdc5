/** Suites that wait for a browser or for a second server: in a file of their own (`glossary-elsewhere.test.ts`), beside that of the others. */
export const ELSEWHERE: ReadonlySet<string> = new Set([
  'account-accessibility',
  'account-journeys',
  'account-keys',
  'documentation-accessibility',
  'moderation-accessibility',
  'moderation-journeys',
  'password-journeys',
  'replicas',
]);
