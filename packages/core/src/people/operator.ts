import type { Person } from '../kernel/person.js';

/**
 * The actor of commands that name no person: may do everything. It is not an account, so whatever has an author (translations, batches) needs a real
 * one.
 */
export const operator: Person = { id: 0, name: 'operator', role: 'administrator', translationLng: null, auxiliaryLanguages: [] };
