import sql, { type Sql } from 'sql-template-tag';

/** The columns that make a `Person`, of the table or alias `person`. */
export const personColumns: Sql = sql`person.id, person.name, person.role,
  person.translation_lng as "translationLng", person.auxiliary_languages as "auxiliaryLanguages"`;
