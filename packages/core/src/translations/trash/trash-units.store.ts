import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute } from '../../database/statement.js';

/** Deletes units; their translations and endorsements go to the trash. The units' rows are locked first, in the order that all writers keep. */
export const trashUnits = async (connection: Connection, ids: readonly number[], deletedById: number, now: Date): Promise<void> => {
  const units = sql`${[...ids]}::bigint[]`;
  await execute(connection, sql`select from unit where id = any(${units}) order by id for update`);
  await execute(
    connection,
    sql`insert into trashed_endorsement (id, translation_id, tguid, person_id, batch_id, created_at, deleted_at, deleted_by_id)
    select endorsement.id, translation.id, translation.tguid, endorsement.person_id, endorsement.batch_id, endorsement.created_at,
      ${now}::timestamptz, ${deletedById}::bigint
    from endorsement join translation on translation.id = endorsement.translation_id where translation.unit_id = any(${units})`,
  );
  await execute(
    connection,
    sql`insert into trashed_translation
      (id, tguid, unit_key, lng, forms, author_id, batch_id, created_at, deleted_at, deleted_by_id)
    select translation.id, tguid, unit.key, lng, translation.forms, author_id, translation.batch_id, translation.created_at,
      ${now}::timestamptz, ${deletedById}::bigint
    from translation join unit on unit.id = translation.unit_id where unit.id = any(${units})`,
  );
  await execute(connection, sql`delete from unit where id = any(${units})`);
};
