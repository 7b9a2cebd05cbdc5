import { copyInto } from '@translation-commons/core/database/copy.js';
import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import { execute, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** A translation, standing or in the trash, of a verse whose id changes. */
export interface MovedTranslation {
  readonly id: number;
  readonly forms: readonly string[];
  readonly lng: string;
  /** The new id of its verse. */
  readonly key: string;
}

/** What went to the trash with a text that was replaced altogether keeps the ids that it has in that text. */
const OF_THIS_TEXT = sql`trashed.deletion_batch_id is null`;

/** Finds the verses whose id is no longer what the chapters say, and locks them. Returns how many. */
export const createMovedVerses = async (connection: Connection): Promise<number> => {
  const moved = await execute(
    connection,
    sql`create temporary table moved on commit drop as
    select verse.unit_id, unit.key as former_key, (chapter.start + verse.nr)::text as key
    from verse join unit on unit.id = verse.unit_id join chapter on chapter.nr = verse.chapter_nr
    where unit.key <> (chapter.start + verse.nr)::text`,
  );
  await execute(connection, sql`select lock_units(array(select unit_id from moved), true)`);
  await execute(connection, sql`select from unit where id in (select unit_id from moved) order by id for update`);
  await execute(connection, sql`analyze moved`);
  await execute(
    connection,
    sql`create temporary table renamed (id bigint not null, lng text not null, tguid text collate "C" not null, primary key (id, lng)) on commit drop`,
  );
  return moved;
};

/** Opens a cursor over the translations of moved verses, those in the trash too, for {@link fetchMovedTranslations}. Both share their ids. */
export const openMovedTranslations = async (connection: Connection): Promise<void> => {
  await execute(
    connection,
    sql`declare moved_translation cursor for
    select translation.id, forms, lng, moved.key from translation join moved using (unit_id)
    union all
    select trashed.id, forms, lng, moved.key from trashed_translation trashed join moved on moved.former_key = trashed.unit_key
    where ${OF_THIS_TEXT}`,
  );
};

/** Fetches the next five thousand translations from the cursor; none at its end. */
export const fetchMovedTranslations = (connection: Connection): Promise<MovedTranslation[]> =>
  rows<MovedTranslation>(connection, sql`fetch 5000 from moved_translation`);

/** Notes the new ids of translations, for {@link applyNewIds}. */
export const stageNewIds = (
  connection: Transaction,
  names: readonly { readonly id: number; readonly lng: string; readonly tguid: string }[],
): Promise<void> =>
  copyInto(
    connection,
    'renamed (id, lng, tguid)',
    names.map(({ id, lng, tguid }) => [id, lng, tguid]),
  );

/**
 * Gives moved verses their new ids, and their translations theirs, in the trash too. Ids are unique, so this is a two-step rename: what
 * has an id that another one is going to have gets a temporary one first.
 */
export const applyNewIds = async (connection: Connection): Promise<void> => {
  await execute(connection, sql`analyze renamed`);
  await execute(connection, sql`update unit set key = 'moving ' || id from moved where unit.id = moved.unit_id`);
  await execute(connection, sql`update unit set key = moved.key from moved where unit.id = moved.unit_id`);
  await execute(
    connection,
    sql`update translation set tguid = 'moving ' || translation.id from renamed
    where translation.tguid = renamed.tguid and translation.lng = renamed.lng and translation.id <> renamed.id`,
  );
  await execute(
    connection,
    sql`update translation set tguid = renamed.tguid from renamed
    where translation.id = renamed.id and translation.lng = renamed.lng`,
  );
  await execute(
    connection,
    sql`update trashed_translation trashed set tguid = renamed.tguid from renamed
    where trashed.id = renamed.id and trashed.lng = renamed.lng`,
  );
  await execute(
    connection,
    sql`update trashed_translation trashed set unit_key = moved.key from moved
    where trashed.unit_key = moved.former_key and ${OF_THIS_TEXT}`,
  );
  await execute(
    connection,
    sql`update trashed_endorsement trashed set tguid = renamed.tguid from renamed
    where trashed.translation_id = renamed.id and trashed.lng = renamed.lng`,
  );
  // Whoever follows changes knows units and translations by ids that are others now.
  await execute(connection, sql`select begin_change_epoch(true)`);
};
