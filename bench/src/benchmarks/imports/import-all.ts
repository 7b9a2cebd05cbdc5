import { join } from 'node:path';
import type { ArchiveMember } from '@translation-commons/archives/archive/archive.js';
import { CORPUS_LNGS } from '../../corpus/corpus-size.js';
import { packFiles, projectFiles } from '../../corpus/make-project.js';
import { makePeople, nameOf } from '../../corpus/people.js';
import { type CommandRun, measureCommand } from '../../testbed/measure-command.js';
import { makeScratchFolder } from '../../testbed/scratch-folder.js';
import { type Testbed, withScratchDatabase } from '../../testbed/testbed.js';
import { copyAlone, parseAlone } from './import-baselines.js';

/** The runs of imports of one project, one after the other, and their baselines. */
export interface ImportRuns {
  readonly strings: number;
  /** Into an empty database. */
  readonly first: CommandRun;
  /** The same archive again. */
  readonly again: CommandRun;
  /** The PO files of one language, as votes of somebody else. */
  readonly votes: CommandRun;
  /** Seconds that gettext-parser alone takes to read the files. */
  readonly parsing: number;
  /** Seconds that COPY alone takes to write the rows of the translations. */
  readonly copying: number;
}

/** Translations of all languages in a second. */
export const importRate = ({ strings, first }: Pick<ImportRuns, 'strings' | 'first'>): number =>
  (strings * CORPUS_LNGS.length) / first.seconds;

function* ofLanguage(files: Iterable<ArchiveMember>, lng: string): Generator<ArchiveMember> {
  for (const file of files) if (file.path.startsWith(`${lng}/`)) yield { ...file, path: file.path.slice(lng.length + 1) };
}

/** Imports a project of so many strings by the command line, as {@link ImportRuns} says. */
export const importAll = async (testbed: Testbed, strings: number): Promise<ImportRuns> => {
  await using folder = await makeScratchFolder();
  const files = () => projectFiles({ strings, lngs: CORPUS_LNGS, perFile: 5_000 });
  const [project, french] = [join(folder.path, 'project.tgz'), join(folder.path, 'fr.tgz')];
  await packFiles(project, files());
  await packFiles(french, ofLanguage(files(), 'fr'));
  const parsing = parseAlone(files());
  return await withScratchDatabase(testbed, async ({ pool, url }) => {
    await makePeople(pool, 2);
    const run = async (what: string, args: readonly string[]): Promise<CommandRun> => {
      const done = await measureCommand('string-service', args, url);
      testbed.say(`  ${what}: ${done.seconds.toFixed(1)} s`);
      return done;
    };
    const importProject = ['project', 'import', 'made/project', project, '--user', nameOf(1)];
    const first = await run(`${strings} strings`, importProject);
    const copying = await copyAlone(pool);
    const again = await run('again', importProject);
    const votes = await run('as votes', ['translations', 'import', french, '--lng', 'fr', '--user', nameOf(2)]);
    return { strings, first, again, votes, parsing, copying };
  });
};
