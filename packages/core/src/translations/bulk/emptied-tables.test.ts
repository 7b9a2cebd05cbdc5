import { expect, test } from 'vitest';
import { isOnCluster } from '../../database/cluster/cluster-form.js';
import { inTransaction } from '../../database/transaction.js';
import { withDatabase } from '../../testing/database/database.js';
import { countReads, noteAsEmptied } from '../../testing/database/emptied-tables.js';
import { makePerson } from '../../testing/people/make-person.js';
import { tguidOf } from '../../units/translation.js';
import { restoreTranslations } from '../trash/restore.js';
import { importSuggestions } from './import-many.js';

const UNITS = 1_000;
/** Rows that may be read of a table for each unit: a few lookups, not each other row. */
const READS_PER_UNIT = 50;
const EMPTIED = ['translation', 'translation_words', 'endorsement', 'trashed_translation', 'trashed_endorsement'];

const db = await withDatabase();
const { pool, prisma } = db;
const { id: personId } = await makePerson({ db });
const made = await prisma.unit.createManyAndReturn({
  data: Array.from({ length: UNITS }, (_, nr) => ({ key: String(nr), forms: [`row ${nr}`] })),
});
const { id: batchId } = await prisma.batch.create({ data: { kind: 'test', about: '' } });
const settings = { voting: 'single' as const };

async function* chunks() {
  yield made.map(({ id, key }) => ({ unitId: id, forms: [`rreshti ${key}`], tguid: tguidOf([`rreshti ${key}`], 'sq', key) }));
}

test.skipIf(isOnCluster(pool))(
  'tables that were emptied and kept their pages: suggestions imported and restored read each row a few times',
  async () => {
    await noteAsEmptied(pool, EMPTIED);
    const suggested = await countReads(pool, ['endorsement', 'translation'], UNITS, () =>
      inTransaction(db, (connection) =>
        importSuggestions({ settings, now: () => new Date() }, connection, { lng: 'sq', chunks: chunks(), personId, batchId }),
      ),
    );
    expect(Math.max(...suggested)).toBeLessThan(READS_PER_UNIT * UNITS);
    await pool.query('select trash_translations(array_agg(id), array_agg(lng), $1, now(), $2) from translation', [personId, batchId]);
    await noteAsEmptied(pool, EMPTIED);
    const restored = await countReads(pool, ['endorsement', 'translation'], UNITS, () =>
      restoreTranslations({ db, settings }, { batch: batchId }),
    );
    expect(Math.max(...restored)).toBeLessThan(READS_PER_UNIT * UNITS);
  },
);
