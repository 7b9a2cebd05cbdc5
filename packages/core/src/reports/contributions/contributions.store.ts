import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { prepared, rows } from '../../database/statement.js';

/** Number of a person's current contributions in a language. */
export interface LanguageContribution {
  readonly lng: string;
  readonly translations: number;
  readonly endorsements: number;
}

/** A person's contributions by language, most first. */
export const listContributions = (connection: Connection, personId: number): Promise<LanguageContribution[]> =>
  rows<LanguageContribution>(
    connection,
    prepared(sql`
      with done as (
        select lng, 1 as translations, 0 as endorsements from translation where author_id = ${personId}
        union all
        select lng, 0, 1 from endorsement where person_id = ${personId})
      select lng, sum(translations)::int as translations, sum(endorsements)::int as endorsements
      from done group by lng order by sum(translations) desc, sum(endorsements) desc, lng`),
  );
