import type { Connection } from '@translation-commons/core/database/database.js';
import { inLanguage, prepared, rows } from '@translation-commons/core/database/statement.js';
import { type Home, homeEndorsements } from '@translation-commons/core/ranking/home.sql.js';
import sql from 'sql-template-tag';

/** A person's part in the texts of an export. */
export interface CreditedPerson {
  readonly name: string;
  /** Number of these texts that they wrote. */
  readonly wrote: number;
  /** Number of these texts for which their vote counts. */
  readonly decided: number;
}

/** People who wrote some translations, or whose votes for them count in a home: those who do most first. Who wants no name in open data is left out. */
export const listCreditedPeople = (connection: Connection, lng: string, tguids: readonly string[], home: Home): Promise<CreditedPerson[]> =>
  rows<CreditedPerson & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`with written as materialized (
          select id, author_id from translation where lng = ${lng} and tguid = any(${[...tguids]}::text[])),
        done as (
          select author_id as person_id, 1 as wrote, 0 as decided from written where author_id is not null
          union all
          select endorsement.person_id, 0, 1 from written join ${homeEndorsements(home)} endorsement
            on endorsement.translation_id = written.id and endorsement.lng = ${lng})
        select person.name, sum(wrote)::int as wrote, sum(decided)::int as decided
        from done join person on person.id = done.person_id where not person.unnamed_in_dumps
        group by person.id, person.name order by sum(wrote) + sum(decided) desc, person.name collate "C"`),
    ),
  );

/** Selects the strings whose translations have votes that count in a home. */
export const listVotedStrings = async (connection: Connection, lng: string, sguids: readonly string[], home: Home): Promise<string[]> => {
  const found = await rows<{ sguid: string }>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select unit.key as sguid from unit where unit.key = any(${[...sguids]}::text[]) and exists (
        select from translation join ${homeEndorsements(home)} endorsement on endorsement.translation_id = translation.id and endorsement.lng = ${lng}
        where translation.unit_id = unit.id and translation.lng = ${lng})`),
    ),
  );
  return found.map(({ sguid }) => sguid);
};

/** True when a project has one of some strings. */
export const hasString = async (connection: Connection, projectId: number, sguids: readonly string[]): Promise<boolean> =>
  (
    await rows(
      connection,
      prepared(sql`select from template_entry entry join unit on unit.id = entry.unit_id
      where unit.key = any(${[...sguids]}::text[]) and entry.project_id = ${projectId} limit 1`),
    )
  )[0] !== undefined;
