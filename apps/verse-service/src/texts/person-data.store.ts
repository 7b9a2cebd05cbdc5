import type { PersonStatements } from '@translation-commons/core/accounts/my-data/person-statements.js';
import sql from 'sql-template-tag';

/** What the verse service's own tables hold about a person: editions of what they translated, and the markup of what they imported. */
export const selectPersonData: PersonStatements = (personId) => ({
  editions: sql`select code, lng, name, licence, created_at as created from edition where author_id = ${personId} order by id`,
  markup: sql`select lng, chapter_nr as chapter, nr as verse, usfm from translation_markup
    where person_id = ${personId} order by lng, chapter_nr, nr`,
});
