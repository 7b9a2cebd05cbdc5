import { copyDatabase, dropDatabase, type MeasuredDatabase, openMeasuredDatabase } from '../testbed/measured-database.js';
import type { Testbed } from '../testbed/testbed.js';
import { openGrownCorpus } from './grown-corpus.js';

/** Copies the large corpora of several sizes, which exist at once and may be written to. Disposing of them drops the copies. */
export const copyCorpora = async (testbed: Testbed, sizes: readonly number[]): Promise<readonly MeasuredDatabase[] & AsyncDisposable> => {
  const names: string[] = [];
  const copies: MeasuredDatabase[] = [];
  const dispose = async (): Promise<void> => {
    for (const copy of copies) await copy.close();
    for (const name of names) await dropDatabase(testbed.server, name);
  };
  try {
    for (const strings of sizes) {
      const { url, close } = await openGrownCorpus({ ...testbed, strings });
      await close();
      const name = `growing_${strings}`;
      names.push(name);
      await copyDatabase(testbed.server, new URL(url).pathname.slice(1), name);
      copies.push(await openMeasuredDatabase(testbed.server, name));
    }
  } catch (error) {
    await dispose();
    throw error;
  }
  return Object.assign(copies, { [Symbol.asyncDispose]: dispose });
};
