import sql, { raw } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { FOR_CURRENT_SOURCE } from '../ranking/current-source.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { selectRecords } from '../units/records/record.store.js';
import type { UnitRecord } from '../units/records/unit-record.js';

/** Maximum number of units that are scanned for easy ones, which takes hundredths of a second. */
const SCANNED_UNITS_LIMIT = 5000;

/** Length of a source that is neither a fragment nor long, in characters. */
const EASY_MIN_CHARACTERS = 6;
const EASY_MAX_CHARACTERS = 60;

/** Character class of parts that are difficult for beginners: format directives, markup, accelerators, line breaks. */
const HARD_CHARACTERS = String.raw`[%{}<>&$_\\|\n]`;

/**
 * Units suitable for beginners: one form, not translated into the language, plain words; shortest first, after fragments. Scanned from an id on.
 */
export const selectEasyUnits = (
  connection: Connection,
  kind: UnitKind,
  { lng, behind, limit }: { readonly lng: string; readonly behind: number; readonly limit: number },
): Promise<UnitRecord[]> =>
  selectRecords(
    connection,
    kind,
    { lng, auxiliary: [] },
    sql`join (
      select looked.id, char_length(looked.forms[1]) not between ${EASY_MIN_CHARACTERS}::int and ${EASY_MAX_CHARACTERS}::int as is_odd, char_length(looked.forms[1]) as length
      from (select id, forms from unit where id > ${behind} order by id limit ${SCANNED_UNITS_LIMIT}::int) looked
      where cardinality(looked.forms) = 1 and looked.forms[1] !~ ${HARD_CHARACTERS} and looked.forms[1] ~ '[[:alpha:]]{3}'
        and not exists (select from translation where translation.unit_id = looked.id and translation.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)})
      order by is_odd, case when char_length(looked.forms[1]) > ${EASY_MAX_CHARACTERS}::int then char_length(looked.forms[1]) end nulls first, looked.id
      limit ${limit}::int) easy on easy.id = unit.id
      order by easy.is_odd, easy.length > ${EASY_MAX_CHARACTERS}::int, unit.id`,
  );
