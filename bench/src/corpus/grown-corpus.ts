import { hasDatabase, type MeasuredDatabase, openMeasuredDatabase, recreateDatabase } from '../testbed/measured-database.js';
import type { Testbed } from '../testbed/testbed.js';
import { grownCorpusSize } from './corpus-size.js';
import { makeCorpus } from './make-corpus.js';

/** Opens the large corpus. It is made where it is missing, and again on another day, since reports look at the last days. */
export const openGrownCorpus = async (testbed: Testbed): Promise<MeasuredDatabase> => {
  const name = `grown_${testbed.strings}`;
  const wanted = `made on ${new Date().toISOString().slice(0, 10)}`;
  if (await hasDatabase(testbed.server, name)) {
    const database = await openMeasuredDatabase(testbed.server, name);
    const { rows } = await database.pool.query<{ comment: string | null }>(
      `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = current_database()`,
    );
    if (rows[0]?.comment === wanted) return database;
    await database.close();
  }
  testbed.say(`Making ${testbed.strings} strings with three translations each, which takes some minutes.`);
  await recreateDatabase(testbed.server, name);
  const database = await openMeasuredDatabase(testbed.server, name);
  await makeCorpus(database.pool, grownCorpusSize(testbed.strings), testbed.say);
  await database.pool.query(`comment on database ${name} is '${wanted}'`);
  return database;
};
