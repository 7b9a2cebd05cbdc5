import { copyEncoded } from '@translation-commons/core/database/copy.js';
import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import { rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { Merge } from './merge.store.js';

/** A translation of a string of a template, on its way in. */
export interface PlacedText {
  readonly templateId: number;
  /** Of the string. */
  readonly key: string;
  readonly tguid: string;
  /** Language, forms and names of failing checks, as COPY takes them. */
  readonly text: string;
  /** What a search looks at, as COPY takes it. */
  readonly words: string;
}

/** Lays a table of the strings that the staged templates have, with their units, so that texts find theirs. It goes with the transaction. */
export const layPlaces = async (connection: Transaction): Promise<void> => {
  await connection.query(`
    create temporary table place (template int, sguid text collate "C", unit_id int, primary key (template, sguid)) on commit drop`);
  await connection.query(`
    insert into place select distinct on (template, sguid) template, sguid, unit.id from staged_string join unit on unit.key = sguid`);
  await connection.query('analyze place');
};

/** A text that is not there yet: its place in the list, its unit, and the id that it gets. */
interface NewText {
  readonly nr: number;
  readonly unit_id: number;
  readonly id: number;
}

/** Those that translate a string of their template and are not there yet, each once, by unit: so a string's translations lie together. */
const findNew = (connection: Connection, texts: readonly PlacedText[]): Promise<NewText[]> =>
  rows<NewText & Record<string, unknown>>(
    connection,
    sql`select nr, unit_id, nextval('translation_id_seq')::int as id from (
      select nr, unit_id from (
        select distinct on (offered.tguid) nr::int, unit_id
        from unnest(${texts.map(({ templateId }) => templateId)}::int[], ${texts.map(({ key }) => key)}::text[],
          ${texts.map(({ tguid }) => tguid)}::text[]) with ordinality offered (template, sguid, tguid, nr)
        join place on place.template = offered.template and place.sguid = offered.sguid
        where not exists (select from translation where translation.tguid = offered.tguid)
        order by offered.tguid, nr) once
      order by unit_id, nr) fresh`,
  );

/** Rows of a chunk that COPY is given. */
const CHUNK = 500;

function* chunks(found: readonly NewText[], line: (text: NewText) => string): Generator<string> {
  for (let from = 0; from < found.length; from += CHUNK)
    yield `${found
      .slice(from, from + CHUNK)
      .map(line)
      .join('\n')}\n`;
}

/**
 * Stores translations that are not there yet, without author and votes. Their units are locked or new, so nobody else can store the same
 * meanwhile. Returns how many are new.
 */
export const storeTexts = async (connection: Transaction, texts: readonly PlacedText[], { batchId, now }: Merge): Promise<number> => {
  const found = await findNew(connection, texts);
  if (found.length === 0) return 0;
  const time = now.toISOString();
  await copyEncoded(
    connection,
    'translation (id, unit_id, tguid, lng, forms, failing, batch_id, created_at)',
    chunks(found, ({ nr, unit_id, id }) => `${id}\t${unit_id}\t${texts[nr - 1]?.tguid}\t${texts[nr - 1]?.text}\t${batchId}\t${time}`),
  );
  await copyEncoded(
    connection,
    'translation_words (translation_id, unit_id, words)',
    chunks(found, ({ nr, unit_id, id }) => `${id}\t${unit_id}\t${texts[nr - 1]?.words}`),
  );
  return found.length;
};
