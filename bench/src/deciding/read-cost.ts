import { glossaryKind } from '@translation-commons/core/testing/glossary/glossary-kind.js';
import { findUnitRecord } from '@translation-commons/core/units/records/record.store.js';
import { readRecords } from '@translation-commons/core/units/records/versioned-record.store.js';
import type pg from 'pg';
import { readThreadCpu } from '../testbed/process-usage.js';
import { WORLD_FIELD, WORLD_LNG } from './load-world.js';

/** Records read in one block, and blocks of each way, by turns. */
const BLOCK_READS = 250;
const BLOCKS = 40;

/** The translations of `unit` as they were read before anything but the count decided: the same members, in the order of count, age and `tguid`. */
const plainTranslations = (lng: string): string => `(
    select coalesce(json_agg(json_build_array(candidate.tguid, candidate.lng, candidate.forms, date_part('epoch', candidate.created_at) * 1000,
      author.name, candidate.author_id, candidate.count, candidate.failing, candidate.earlier_source_hash is not null, candidate.endorsements)
      order by candidate.count desc, candidate.created_at, candidate.tguid), '[]')
    from (select translation.*, figures.* from translation cross join lateral (
        select coalesce(json_agg(json_build_array(endorsement.id, person.name, person.id, date_part('epoch', endorsement.created_at) * 1000)
          order by endorsement.created_at desc, endorsement.id desc), '[]') as endorsements
        from endorsement cross join lateral (select id, name from person where person.id = endorsement.person_id offset 0) person
        where endorsement.translation_id = translation.id and endorsement.lng = translation.lng) figures
      where translation.unit_id = unit.id and translation.lng = ${lng}) candidate
    left join lateral (select name from person where person.id = candidate.author_id offset 0) author on true) as translations`;

/** `GET api/translations/$ref`, which reads the versions of records with them so that answers can be kept. */
const PLAIN_ANSWER = `select asked.nr::int - 1 as nr, its.version, case when its.version is distinct from asked.known then (
      select to_json(found) from (select unit.id, unit.key, unit.forms, json_build_object() as profile, ${plainTranslations('asked.lng')}) found) end as record
  from unnest((select $1::text[]), (select $2::text[]), (select $3::text[]), (select $4::text[])) with ordinality asked (lng, known, field, headword, nr)
  join unit on unit.key = asked.field || ':' || asked.headword
  cross join lateral (
    select concat_ws(' ', (select concat_ws(' ', pg_postmaster_start_time(), changes) from person_names),
      coalesce((select changes from records_version where records_version.lng = asked.lng), 0), unit.id, unit.xmin,
      array_agg(translation.xmin) || array_agg(endorsement.xmin)) as version
    from translation left join endorsement on endorsement.translation_id = translation.id and endorsement.lng = translation.lng
    where translation.unit_id = unit.id and translation.lng = asked.lng offset 0) its`;

const PLAIN_RECORD = `select unit.id, unit.key, unit.forms, json_build_object() as profile, ${plainTranslations('$1')} from unit where unit.id = $2`;

/** Processor time of PostgreSQL for a read, in milliseconds: in the order of candidates, and in the order of the plain count. */
export interface ReadCost {
  readonly decided: number;
  readonly plain: number;
}

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Cost of the order of candidates in a read: in an answer of the API, and in a record as pages read it. Medians of alternating blocks. The
 * work of this process on the answers is the same in both.
 */
export const measureReadCost = async (pool: pg.Pool, units: number): Promise<{ readonly answer: ReadCost; readonly record: ReadCost }> => {
  const client = await pool.connect();
  try {
    const pid = Number((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid);
    const ways = {
      answerPlain: (id: number) =>
        client.query({ name: 'plain answer', text: PLAIN_ANSWER, values: [[WORLD_LNG], [null], [WORLD_FIELD], [String(id)]] }),
      answerDecided: (id: number) =>
        readRecords(client, glossaryKind, [{ ref: { field: WORLD_FIELD, headword: String(id) }, lng: WORLD_LNG, known: null }]),
      recordPlain: (id: number) => client.query({ name: 'plain record', text: PLAIN_RECORD, values: [WORLD_LNG, id] }),
      recordDecided: (id: number) => findUnitRecord(client, glossaryKind, { lng: WORLD_LNG, auxiliary: [] }, { id }),
    };
    type Way = keyof typeof ways;
    const names = Object.keys(ways) as Way[];
    const blocks: Record<Way, number[]> = { answerPlain: [], answerDecided: [], recordPlain: [], recordDecided: [] };
    for (let round = 0; round <= BLOCKS; round += 1)
      for (const way of names) {
        const before = await readThreadCpu(pid);
        for (let nth = 0; nth < BLOCK_READS; nth += 1) await ways[way](1 + ((nth * 7919) % units));
        // The first block of each warms.
        if (round > 0) blocks[way].push(((await readThreadCpu(pid)) - before) / BLOCK_READS);
      }
    return {
      answer: { decided: median(blocks.answerDecided), plain: median(blocks.answerPlain) },
      record: { decided: median(blocks.recordDecided), plain: median(blocks.recordPlain) },
    };
  } finally {
    client.release();
  }
};
