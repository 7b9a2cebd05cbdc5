import { copyInto } from '@translation-commons/core/database/copy/copy.js';
import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import { execute, inLanguage, rows } from '@translation-commons/core/database/statement.js';
import sql, { type Sql } from 'sql-template-tag';
import { vidOf } from '../verses/vid.sql.js';

/** A translation, live or in the trash, of a verse whose id changes. */
export interface MovedTranslation {
  readonly id: number;
  readonly forms: readonly string[];
  readonly lng: string;
  /** The new id of its verse. */
  readonly key: string;
}

/** Translations that went to the trash with a replaced text keep the ids that they have in that text. */
const OF_THIS_TEXT = sql`trashed.deletion_batch_id is null`;

/** A verse whose id changes. */
export interface MovedVerse {
  readonly unitId: number;
  /** Its new id. */
  readonly key: string;
}

/** Finds the verses whose ids no longer follow from the chapters, and locks them. */
export const createMovedVerses = async (connection: Connection): Promise<MovedVerse[]> => {
  await execute(
    connection,
    sql`create temporary table moved on commit drop as
    select verse.unit_id, unit.key as former_key, ${vidOf('verse.nr')} as key
    from verse join unit on unit.id = verse.unit_id join chapter on chapter.nr = verse.chapter_nr
    where unit.key <> ${vidOf('verse.nr')}`,
  );
  const moved = await rows<MovedVerse & Record<string, unknown>>(connection, sql`select unit_id as "unitId", key from moved`);
  const ids = moved.map(({ unitId }) => unitId);
  await execute(connection, sql`select lock_units(${ids}::bigint[], true)`);
  await execute(connection, sql`select from unit where id = any(${ids}::bigint[]) order by id for update`);
  await execute(connection, sql`analyze moved`);
  await execute(
    connection,
    sql`create temporary table renamed (id bigint not null, lng text not null, tguid text collate "C" not null, unit_key text not null,
      primary key (id, lng)) on commit drop`,
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

/** A translation, live or in the trash, with its new id and that of its verse. */
export interface RenamedTranslation {
  readonly id: number;
  readonly lng: string;
  readonly tguid: string;
  readonly key: string;
}

/** Notes the new ids of translations, for {@link applyNewIds}. */
export const stageNewIds = (connection: Transaction, translations: readonly RenamedTranslation[]): Promise<void> =>
  copyInto(
    connection,
    'renamed (id, lng, tguid, unit_key)',
    translations.map(({ id, lng, tguid, key }) => [id, lng, tguid, key]),
  );

/**
 * Gives moved verses and their translations, in the trash too, their new ids. Ids are unique, so this is a two-step rename: rows whose id is
 * needed by others get a temporary one first.
 */
export const applyNewIds = async (connection: Connection, moved: readonly MovedVerse[]): Promise<void> => {
  await execute(connection, sql`analyze renamed`);
  const ids = moved.map(({ unitId }) => unitId);
  await execute(connection, sql`update unit set key = 'moving ' || id where id = any(${ids}::bigint[])`);
  await execute(
    connection,
    sql`update unit set key = named.key from unnest(${ids}::bigint[], ${moved.map(({ key }) => key)}::text[]) named (id, key)
    where unit.id = named.id`,
  );
  await renameByLanguage(connection);
  // Readers of changes identify units and translations by ids that have changed, so a new epoch begins.
  await execute(connection, sql`select begin_change_epoch(true)`);
};

/** Statements that give translations their new ids. They read these from `renamed`, by that name. */
const renamingTranslations = (renamed: Sql): readonly Sql[] => [
  sql`update translation set tguid = 'moving ' || translation.id from ${renamed}
    where translation.tguid = renamed.tguid and translation.lng = renamed.lng and translation.id <> renamed.id`,
  sql`update translation set tguid = renamed.tguid from ${renamed}
    where translation.id = renamed.id and translation.lng = renamed.lng`,
  sql`update trashed_translation trashed set tguid = renamed.tguid, unit_key = renamed.unit_key from ${renamed}
    where trashed.id = renamed.id and trashed.lng = renamed.lng`,
  sql`update trashed_endorsement trashed set tguid = renamed.tguid from ${renamed}
    where trashed.translation_id = renamed.id and trashed.lng = renamed.lng`,
];

/** Renames translations one language after the other, by lists, since the temporary table is on one server and translations may be on others. */
const renameByLanguage = async (connection: Connection): Promise<void> => {
  const languages = await rows<{ lng: string }>(connection, sql`select distinct lng from renamed order by lng`);
  for (const { lng } of languages) {
    const those = await rows<RenamedTranslation & Record<string, unknown>>(
      connection,
      sql`select id, tguid, unit_key as key from renamed where lng = ${lng}`,
    );
    const listed = sql`unnest(${those.map(({ id }) => id)}::bigint[], ${those.map(() => lng)}::text[], ${those.map(({ tguid }) => tguid)}::text[],
      ${those.map(({ key }) => key)}::text[]) renamed (id, lng, tguid, unit_key)`;
    for (const statement of renamingTranslations(listed)) await execute(connection, inLanguage(lng, statement));
  }
};
