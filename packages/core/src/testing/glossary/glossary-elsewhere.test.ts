import { contractsOfAnyKind } from '../contracts/every-contract.js';
import { ELSEWHERE } from './elsewhere.js';
import { glossarySubject } from './glossary-subject.js';

for (const [name, contract] of Object.entries(contractsOfAnyKind)) if (ELSEWHERE.has(name)) contract(glossarySubject);
