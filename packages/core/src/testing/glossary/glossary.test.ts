import { contractsOfAnyKind } from '../contracts/every-contract.js';
import { glossarySubject } from './glossary-subject.js';

/** Suites that wait for a browser or for a second server: in a file of their own, beside this one. */
const ELSEWHERE = new Set(['account-accessibility', 'account-journeys', 'moderation-journeys', 'replicas']);

/**
 * The contracts that both services keep, kept by a kind that neither has: whatever holds here holds for every kind. Those of programs are
 * not here, as no program is built of a glossary, nothing is imported into it, and no document lists its paths.
 */
for (const [name, contract] of Object.entries(contractsOfAnyKind)) if (!ELSEWHERE.has(name)) contract(glossarySubject);
