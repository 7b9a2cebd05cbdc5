import sql, { raw } from 'sql-template-tag';
import { FOR_CURRENT_SOURCE } from '../../ranking/current-source.js';
import type { Context } from '../../units/context.js';
import { selectRecords } from '../../units/records/record.store.js';
import type { UnitRecord } from '../../units/records/unit-record.js';

/** Number of a person's latest endorsements that are scanned. */
const SCANNED_ENDORSEMENTS_LIMIT = 500;

/** Units on which a person endorsed a candidate that now has fewer endorsements than another, latest endorsement first. */
export const selectOvertaken = ({ db, kind }: Context, personId: number, lng: string, limit: number): Promise<UnitRecord[]> =>
  selectRecords(
    db.pool,
    kind,
    { lng, auxiliary: [] },
    sql`join (
      select own.unit_id, max(own.created_at) as at
      from (select unit_id, translation_id, created_at from endorsement where person_id = ${personId} and lng = ${lng}
        order by created_at desc, id desc limit ${SCANNED_ENDORSEMENTS_LIMIT}::int) own
      join translation chosen on chosen.id = own.translation_id and chosen.lng = ${lng} and chosen.earlier_source_hash is null
      where exists (select from translation where translation.unit_id = own.unit_id and translation.lng = ${lng}
        and translation.count > chosen.count and ${raw(FOR_CURRENT_SOURCE)}
        and not exists (select from endorsement other where other.translation_id = translation.id and other.lng = ${lng} and other.person_id = ${personId}))
      group by own.unit_id order by at desc, own.unit_id limit ${limit}::int) overtaken on overtaken.unit_id = unit.id
      order by overtaken.at desc, unit.id`,
  );
