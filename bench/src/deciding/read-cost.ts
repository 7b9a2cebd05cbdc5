import { glossaryKind } from '@translation-commons/core/testing/glossary/glossary-kind.js';
import { findUnitRecord } from '@translation-commons/core/units/unit.store.js';
import type pg from 'pg';
import { readUsage } from '../testbed/process-usage.js';
import { WORLD_LNG } from './load-world.js';

/** Records read in one block, and blocks of each of both ways, by turns. */
const BLOCK_READS = 2_000;
const BLOCKS = 6;

/** A record as it was read before anything but the count decided: the same members, in the order of count, age and `tguid`. */
const PLAIN = `select unit.id, unit.key, unit.forms, json_build_object() as profile, (
    select coalesce(json_agg(json_build_array(candidate.tguid, candidate.lng, candidate.forms, date_part('epoch', candidate.created_at) * 1000,
      author.name, candidate.author_id, candidate.count, candidate.failing, candidate.earlier_source_hash is not null, candidate.endorsements)
      order by candidate.count desc, candidate.created_at, candidate.tguid), '[]')
    from (select translation.*, figures.* from translation cross join lateral (
        select coalesce(json_agg(json_build_array(endorsement.id, person.name, person.id, date_part('epoch', endorsement.created_at) * 1000)
          order by endorsement.created_at desc, endorsement.id desc), '[]') as endorsements
        from endorsement cross join lateral (select id, name from person where person.id = endorsement.person_id offset 0) person
        where endorsement.translation_id = translation.id and endorsement.lng = translation.lng) figures
      where translation.unit_id = unit.id and translation.lng = $1) candidate
    left join lateral (select name from person where person.id = candidate.author_id offset 0) author on true) as translations
  from unit where unit.id = $2`;

/**
 * Processor time of PostgreSQL for reading a record, in milliseconds: as it is, and in the order of the plain count. What this process does with
 * the answer is the same.
 */
export const measureReadCost = async (pool: pg.Pool, units: number): Promise<{ readonly decided: number; readonly plain: number }> => {
  const client = await pool.connect();
  try {
    const pid = Number((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid);
    const read = {
      decided: (id: number) => findUnitRecord(client, glossaryKind, { lng: WORLD_LNG, auxiliary: [] }, { id }),
      plain: (id: number) => client.query({ name: 'plain record', text: PLAIN, values: [WORLD_LNG, id] }),
    };
    const spent = { decided: 0, plain: 0 };
    for (let block = 0; block < 2 * (BLOCKS + 1); block += 1) {
      const way = block % 2 === 0 ? 'decided' : 'plain';
      const { cpuMs: before } = await readUsage(pid);
      for (let nth = 0; nth < BLOCK_READS; nth += 1) await read[way](1 + ((nth * 7919) % units));
      // The first block of each warms.
      if (block >= 2) spent[way] += (await readUsage(pid)).cpuMs - before;
    }
    return { decided: spent.decided / (BLOCKS * BLOCK_READS), plain: spent.plain / (BLOCKS * BLOCK_READS) };
  } finally {
    client.release();
  }
};
