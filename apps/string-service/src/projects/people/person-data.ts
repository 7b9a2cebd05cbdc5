import type { PersonStatements } from '@translation-commons/core/accounts/my-data/person-statements.js';
import { selectPersonData } from './person-data.store.js';

/** What the service's own tables hold about people, for who takes their data. */
export const personData: PersonStatements = selectPersonData;
