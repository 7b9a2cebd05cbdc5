import { join } from 'node:path';
import { CORPUS_LNGS } from '../../corpus/corpus-size.js';
import { packFiles, projectFiles } from '../../corpus/make-project.js';
import { makePeople, nameOf } from '../../corpus/people.js';
import { type FileFamily, OTHER_FAMILIES, poFamily } from '../../corpus/texts/file-families.js';
import type { Benchmark } from '../../report/benchmark.js';
import { type CommandRun, measureCommand } from '../../testbed/measure-command.js';
import { makeScratchFolder } from '../../testbed/scratch-folder.js';
import { type Testbed, withScratchDatabase } from '../../testbed/testbed.js';

const KEY_COUNT = 100_000;
/** Times and memory of a family may exceed those of PO files by this factor. */
const TARGET_RATIO = 1.5;

const peakOf = ({ memory }: CommandRun): number => Math.max(0, ...memory.map(([, mebibytes]) => mebibytes));

/** The share of the first import's time that the same archive may take again. */
const AGAIN_RATIO = 0.1;

/** Imports of one archive. */
interface FamilyRuns {
  readonly first: CommandRun;
  /** When all of it is there. */
  readonly again: CommandRun;
}

/** Imports a project in a family of files into an empty database, twice. */
const importFamily = async (testbed: Testbed, family: FileFamily): Promise<FamilyRuns> => {
  await using folder = await makeScratchFolder();
  const archive = join(folder.path, 'project.tgz');
  await packFiles(archive, projectFiles({ strings: KEY_COUNT, lngs: CORPUS_LNGS, perFile: 5_000 }, family));
  return await withScratchDatabase(testbed, async ({ pool, url }) => {
    await makePeople(pool, 1);
    const importIt = () => measureCommand('string-service', ['project', 'import', 'made/project', archive, '--user', nameOf(1)], url);
    const first = await importIt();
    const { rows } = await pool.query<{ nr: number }>('select count(*)::int as nr from translation');
    if (rows[0]?.nr !== KEY_COUNT * CORPUS_LNGS.length) throw new Error(`${family.name}: ${rows[0]?.nr} translations. ${first.output}`);
    const again = await importIt();
    testbed.say(`  ${family.name}: ${first.seconds.toFixed(1)} s, ${peakOf(first).toFixed(0)} MiB; again ${again.seconds.toFixed(1)} s`);
    return { first, again };
  });
};

/** Reason why memory is more than with PO. */
const TREES =
  'The time is that of PO. Memory is more: a PO file is read entry by entry, and a file of these families as a tree, with all its positions.';

/** Imports of Android, JSON and YAML files beside those of PO files with the same texts. */
export const importingFamilies: Benchmark = {
  name: 'importing-families',
  title: 'Importing Android, JSON and YAML files',
  setting: `An archive with the same ${KEY_COUNT.toLocaleString('en')} texts and ${CORPUS_LNGS.length} languages in each family, 5,000 keys a file, imported into an empty database by the command line.`,
  long: true,
  remarks: Object.fromEntries(OTHER_FAMILIES.map(({ name }) => [name, TREES])),
  run: async (testbed) => {
    const { first: po } = await importFamily(testbed, poFamily);
    const rows = [];
    for (const family of OTHER_FAMILIES) {
      const { first: run, again } = await importFamily(testbed, family);
      const [ratio, peak] = [run.seconds / po.seconds, peakOf(run)];
      rows.push({
        id: family.name,
        what: `${family.name}, ${KEY_COUNT.toLocaleString('en')} keys × ${CORPUS_LNGS.length} languages`,
        target: `≤ ${TARGET_RATIO} × the time of PO, < 512 MiB`,
        measured: `${run.seconds.toFixed(1)} s, at most ${peak.toFixed(0)} MiB`,
        baseline: `PO: ${po.seconds.toFixed(1)} s, ${peakOf(po).toFixed(0)} MiB`,
        ratio,
        reached: ratio <= TARGET_RATIO && peak < 512,
      });
      const share = again.seconds / run.seconds;
      rows.push({
        id: `${family.name}, again`,
        what: `${family.name}, the same archive again`,
        target: `≤ ${AGAIN_RATIO} × the time of the first import`,
        measured: `${again.seconds.toFixed(1)} s`,
        baseline: `first import: ${run.seconds.toFixed(1)} s`,
        ratio: share,
        reached: share <= AGAIN_RATIO,
      });
    }
    return { rows };
  },
};
