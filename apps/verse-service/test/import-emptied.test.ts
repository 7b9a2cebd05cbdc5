import { isOnCluster } from '@translation-commons/core/database/cluster/cluster-form.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { countReads, noteAsEmptied } from '@translation-commons/core/testing/database/emptied-tables.js';
import { expect, test } from 'vitest';
import { makeApp } from '../src/app.js';
import { makeText } from '../src/testing/make-text.js';
import { verseKind } from '../src/verse-kind.js';

const VERSES = 1_000;

/** Rows that loading may read of a table for each verse: a few lookups, not each other row. */
const READS_PER_VERSE = 50;

const { service } = await withApp({ kind: verseKind, makeApp });
const { pool } = service.db;

// A cluster's servers plan for their own shards.
test.skipIf(isOnCluster(pool))(
  'a text loaded into tables that were emptied and kept their pages: each row is read a few times',
  async () => {
    const lines = Array.from({ length: VERSES }, (_, nr) => `${Math.floor(nr / 50) + 1}|${(nr % 50) + 1}|verse ${nr}\n`);
    await noteAsEmptied(pool, ['unit', 'verse', 'unit_words', 'chapter']);
    const reads = await countReads(pool, ['unit', 'verse'], VERSES, () => makeText(service, lines.join('')));
    expect(Math.max(...reads)).toBeLessThan(READS_PER_VERSE * VERSES);
  },
);
