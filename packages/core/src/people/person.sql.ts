import sql, { type Sql } from 'sql-template-tag';

/** The columns of a `Person`, from the table or alias `person`. */
export const personColumns: Sql = sql`person.id, person.name, person.role,
  person.translation_lng as "translationLng", person.auxiliary_languages as "auxiliaryLanguages"`;
