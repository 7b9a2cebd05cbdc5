import { contractsOfAnyKind } from '../contracts/every-contract.js';
import { ELSEWHERE } from './elsewhere.js';
import { glossarySubject } from './glossary-subject.js';

/**
 * The contracts of units that both services keep, kept by a kind that neither has: whatever holds here holds for every kind. Those of accounts are not
 * here, as no unit is in them, nor those of programs, as no program is built of a glossary, nothing is imported into it, and no document lists its paths.
 */
for (const [name, contract] of Object.entries(contractsOfAnyKind)) if (!ELSEWHERE.has(name)) contract(glossarySubject);
