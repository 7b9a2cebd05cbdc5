import type { Person } from '../kernel/person.js';

/**
 * Whoever works on the command line without naming a person: may do everything. There is no such account, so what is written
 * in somebody's name (translations, batches) must be given a real one.
 */
export const operator: Person = { id: 0, name: 'operator', role: 'administrator', translationLng: null, auxiliaryLanguages: [] };
