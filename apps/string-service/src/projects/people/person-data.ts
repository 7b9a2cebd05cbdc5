import type { PersonStatements } from '@translation-commons/core/accounts/my-data/person-statements.js';
import { selectPersonData } from './person-data.store.js';

/** People's data in the service's own tables, for downloads of one's data. */
export const personData: PersonStatements = selectPersonData;
