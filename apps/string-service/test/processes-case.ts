import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram } from '@translation-commons/core/testing/on-demand.js';
import { runMain } from '@translation-commons/core/testing/processes/command.js';
import type { ProcessesCase } from '@translation-commons/core/testing/subject.js';
import { expect } from 'vitest';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';

/** Imports a project by the command line. */
const importTools = async (name: string, url: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'translation-commons-'));
  try {
    const archive = join(folder, 'tools.tgz');
    await writeFile(archive, await makeArchive({ 'pot/tools.pot': makePotText('Spade', 'Rake'), 'fr/tools.po': makePoText('fr', '') }));
    expect(
      await runMain(await builtProgram('string-service'), url, ['project', 'import', 'garden/tools', archive, '--user', name]),
    ).toMatchObject({ status: 0 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Work of string service processes while one of them is killed. */
export const processes: ProcessesCase = {
  fileOf: (list) => ({
    name: 'fr.po',
    content: makePoText('fr', list.map(({ source, translation }) => `msgid "${source}"\nmsgstr "${translation}"\n`).join('\n')),
  }),
  meanwhile: async (by, { url }) => {
    await importTools(by.name, url);
    const project = { origin: 'garden', project: 'tools', lng: 'fr' };
    return [
      { path: `/project/export?${new URLSearchParams(project)}`, statuses: [200, 409] },
      { path: '/api/project/snapshot', body: project, statuses: [200, 409] },
      { path: '/api/translations/get_random_sguid', body: { target: 'untranslated', lng: 'fr' }, statuses: [200] },
      { path: '/api/report/statistics?lng=fr', statuses: [200] },
    ];
  },
};
