import { contractsOfAnyKind } from '../contracts/every-contract.js';
import { glossarySubject } from './glossary-subject.js';

/**
 * The contracts of units, kept by a kind that no service has: what holds here too holds for every kind. Those of accounts are not here, as no unit is
 * in them, nor those of programs, as no program is built of a glossary, nothing is imported into it, and no document lists its paths.
 */
for (const contract of Object.values(contractsOfAnyKind)) contract(glossarySubject);
