import type { Connection } from '@translation-commons/core/database/database.js';
import { jsonbOf } from '@translation-commons/core/database/jsonb-of.js';
import { execute, prepared, rows } from '@translation-commons/core/database/statement.js';
import { restoreMessages, type StoredSentences, sentencesIn } from '@translation-commons/core/kernel/text/stored-sentences.js';
import sql from 'sql-template-tag';
import type { Found } from './found.js';

/** Findings of an import in a file, under the key of all that they depend on. */
export interface FileReading {
  readonly templateId: number;
  /** Empty for the template itself. */
  readonly lng: string;
  /** SHA-256 of everything that the reading depends on. */
  readonly key: Buffer;
  readonly found: Found;
}

/** The readings of some templates and their files. */
export const listReadings = async (connection: Connection, templateIds: readonly number[]): Promise<FileReading[]> => {
  const readings = await rows<FileReading & { readonly found: { readonly sentences?: StoredSentences } }>(
    connection,
    prepared(
      sql`select template_id as "templateId", lng, key, found from file_reading where template_id = any(${[...templateIds]}::bigint[])`,
    ),
  );
  // Former programs stored none.
  return readings.map(({ found: { sentences = {}, ...found }, ...reading }) => ({
    ...reading,
    found: 'messages' in found ? { ...found, messages: restoreMessages(found.messages, sentences) } : found,
  }));
};

/** Stores readings in place of earlier ones. */
export const upsertReadings = async (connection: Connection, readings: readonly FileReading[]): Promise<void> => {
  await execute(
    connection,
    prepared(sql`insert into file_reading (template_id, lng, key, found)
      select template_id, lng, key, found::jsonb from unnest(${readings.map(({ templateId }) => templateId)}::bigint[],
        ${readings.map(({ lng }) => lng)}::text[], ${readings.map(({ key }) => key)}::bytea[],
        ${readings.map(({ found }) => jsonbOf({ ...found, sentences: sentencesIn(found) }))}::text[]) as reading (template_id, lng, key, found)
      on conflict (template_id, lng) do update set key = excluded.key, found = excluded.found`),
  );
};
