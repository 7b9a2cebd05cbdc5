import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesContract } from '@translation-commons/core/testing/contracts/processes.contract.js';
import { sharedRateLimitsContract } from '@translation-commons/core/testing/contracts/shared-rate-limits.contract.js';
import { builtProgram } from '@translation-commons/core/testing/on-demand.js';
import { runMain } from '@translation-commons/core/testing/processes/command.js';
import { afterAll, expect } from 'vitest';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { subject } from './subject.js';

const folder = await mkdtemp(join(tmpdir(), 'translation-commons-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

processesContract(subject, {
  fileOf: (list) => ({
    name: 'fr.po',
    content: makePoText('fr', list.map(({ source, translation }) => `msgid "${source}"\nmsgstr "${translation}"\n`).join('\n')),
  }),
  meanwhile: async (by, { url }) => {
    const archive = join(folder, 'tools.tgz');
    await writeFile(archive, await makeArchive({ 'pot/tools.pot': makePotText('Spade', 'Rake'), 'fr/tools.po': makePoText('fr', '') }));
    expect(
      await runMain(await builtProgram(subject.name), url, ['project', 'import', 'garden/tools', archive, '--user', by.name]),
    ).toMatchObject({ status: 0 });
    const project = { origin: 'garden', project: 'tools', lng: 'fr' };
    return [
      { path: `/project/export?${new URLSearchParams(project)}`, statuses: [200, 409] },
      { path: '/api/project/snapshot', body: project, statuses: [200, 409] },
      { path: '/api/translations/get_random_sguid', body: { target: 'untranslated', lng: 'fr' }, statuses: [200] },
      { path: '/api/report/statistics?lng=fr', statuses: [200] },
    ];
  },
});

sharedRateLimitsContract(subject);
