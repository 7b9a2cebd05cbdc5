import type { Connection } from '@translation-commons/core/database/database.js';
import type { UnitKind } from '@translation-commons/core/units/kind/unit-kind.js';
import { selectRecords } from '@translation-commons/core/units/records/record.store.js';
import type { RecordOptions, UnitRecord } from '@translation-commons/core/units/records/unit-record.js';
import sql from 'sql-template-tag';

/** The verses of a chapter in their order, with their translations. */
export const listVerses = (connection: Connection, kind: UnitKind, beside: RecordOptions, chapter: number): Promise<UnitRecord[]> =>
  selectRecords(connection, kind, beside, sql`where profile.chapter_nr = ${chapter} order by profile.nr`);
