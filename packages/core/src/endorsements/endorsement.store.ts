import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, rows } from '../database/statement.js';

/** Whose endorsement of which translation, and how it counts. */
export interface NewEndorsement {
  readonly tguid: string;
  readonly personId: number;
  /** Whether it replaces the person's former one for the same unit and language. */
  readonly single: boolean;
  readonly batchId: number | null;
  readonly now: Date;
}

/** Stores an endorsement, or renews the one that is there. Its number; null where there is no such translation. */
export const putEndorsement = async (connection: Connection, endorsement: NewEndorsement): Promise<number | null> => {
  const { tguid, personId, single, batchId, now } = endorsement;
  const [row] = await rows<{ id: number | null }>(
    connection,
    prepared(sql`select endorse(translation.id, ${personId}, ${single}, ${batchId}, ${now}) as id from translation where tguid = ${tguid}`),
  );
  return row?.id ?? null;
};

/** Moves the person's endorsement of the translation to the trash. False where there is no such translation. */
export const takeEndorsement = async (connection: Connection, tguid: string, personId: number, now: Date): Promise<boolean> => {
  const found = await rows(
    connection,
    prepared(sql`select withdraw(translation.id, ${personId}, ${personId}, ${now}) from translation where tguid = ${tguid}`),
  );
  return found.length > 0;
};
