import type { ImportCase } from '@translation-commons/core/testing/subject.js';

let made = 0;

/** The import of the verse service. */
export const importCases: readonly ImportCase[] = [
  {
    name: 'api/translations/import',
    request: async ({ db }, amount) => {
      made += 1;
      const chapter = 100 + made;
      await db.pool.query(`insert into chapter (nr, name, tname, verses, start) values ($1, 'Counted', 'Counted', $2, 0)`, [
        chapter,
        amount,
      ]);
      await db.pool.query(
        `with made as (
           insert into unit (key, forms) select ($1::int * 10000 + nr)::text, array['Verse ' || nr] from generate_series(1, $2::int) nr returning id, key)
         insert into verse (unit_id, chapter_nr, nr, last_nr) select id, $1::int, key::int % 10000, key::int % 10000 from made`,
        [chapter, amount],
      );
      const lines = Array.from({ length: amount }, (_, nr) => `${chapter}|${nr + 1}|Traduction ${nr}\n`);
      const file = { name: 'fr.txt', bytes: Buffer.from(lines.join('')) };
      return { url: '/api/translations/import', fields: { lng: 'fr' }, file };
    },
  },
];
