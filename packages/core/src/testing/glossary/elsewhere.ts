/** Suites that wait for a browser or for a second server: in a file of their own (`glossary-elsewhere.test.ts`), beside that of the others. */
export const ELSEWHERE: ReadonlySet<string> = new Set(['moderation-accessibility', 'moderation-journeys', 'replicas']);
