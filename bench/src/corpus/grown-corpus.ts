import { hasDatabase, type MeasuredDatabase, openMeasuredDatabase, recreateDatabase } from '../bed/measured-database.js';
import type { Testbed } from '../bed/testbed.js';
import { grownCorpusSize } from './corpus-size.js';
import { makeCorpus } from './make-corpus.js';

/**
 * Opens the large corpus. It is made where it is not there yet, and anew on another day, since reports look at the last days.
 */
export const openGrownCorpus = async (bed: Testbed): Promise<MeasuredDatabase> => {
  const name = `grown_${bed.strings}`;
  const wanted = `made on ${new Date().toISOString().slice(0, 10)}`;
  if (await hasDatabase(bed.server, name)) {
    const database = await openMeasuredDatabase(bed.server, name);
    const { rows } = await database.pool.query<{ said: string | null }>(
      `select shobj_description(oid, 'pg_database') as said from pg_database where datname = current_database()`,
    );
    if (rows[0]?.said === wanted) return database;
    await database.close();
  }
  bed.say(`Making ${bed.strings} strings with three translations each, which takes some minutes.`);
  await recreateDatabase(bed.server, name);
  const database = await openMeasuredDatabase(bed.server, name);
  await makeCorpus(database.pool, grownCorpusSize(bed.strings), bed.say);
  await database.pool.query(`comment on database ${name} is '${wanted}'`);
  return database;
};
