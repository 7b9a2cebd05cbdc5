import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** Author of a translation, and its current number of votes. */
export interface TranslationCredit {
  readonly tguid: string;
  /** Null when unknown. */
  readonly author: string | null;
  readonly count: number;
}

/** Lists author and votes of the translations with these tguids; missing ones are left out. */
export const listTranslationCredits = (connection: Connection, lng: string, tguids: readonly string[]): Promise<TranslationCredit[]> =>
  rows<TranslationCredit & Record<string, unknown>>(
    connection,
    prepared(sql`select translation.tguid, person.name as author, translation.count
      from translation left join person on person.id = translation.author_id
      where translation.lng = ${lng} and translation.tguid = any(${[...tguids]}::text[])`),
  );
