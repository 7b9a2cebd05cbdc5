import type { UpgradeCase } from '@translation-commons/core/testing/subject.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';

const sourceOf = (round: number): string => `Sow bed ${round}`;

/** A project a round, with strings with and without a context. */
export const upgrade: UpgradeCase = {
  imports: async (round) => {
    const entry = (text: string) => `msgid "${sourceOf(round)}"\nmsgstr "${text}"\n`;
    const withContext = (text: string) => `msgctxt "menu ${round}"\nmsgid "Water"\nmsgstr "${text}"\n`;
    const archive = await makeArchive({
      'pot/beds.pot': `${makePotText(sourceOf(round), `Weed bed ${round}`)}\n${withContext('')}`,
      'fr/beds.po': makePoText('fr', `${entry(`Semer ${round}`)}\n${withContext(`Arroser ${round}`)}`),
    });
    return [
      { url: '/api/project/import', fields: { origin: 'allotment', project: `beds${round}` }, file: { name: 'beds.tgz', bytes: archive } },
      {
        url: '/api/translations/import',
        fields: { lng: 'fr' },
        file: { name: 'fr.po', bytes: Buffer.from(makePoText('fr', entry(`Planter ${round}`))) },
      },
    ];
  },
  sourceOf,
  name: (_round, sguid) => ({ ref: { sguid }, path: `/api/translations/${sguid}?lng=fr` }),
  reads: (round) => [
    '/project/list/all',
    `/api/translations?lng=fr&words=${round}&mode=boolean-strings`,
    `/api/translations?lng=fr&words=Semer&mode=natural-translations`,
    `/api/report/statistics?lng=fr&origin=allotment&project=beds${round}`,
  ],
  exportOf: async (address, round) => {
    const query = new URLSearchParams({ origin: 'allotment', project: `beds${round}`, lng: 'fr', export_mode: 'most_voted' });
    const answer = await fetch(`${address}/project/export?${query}`);
    const files = await unpackArchive(Buffer.from(await answer.arrayBuffer()));
    return Object.values(files).join('');
  },
  tables: ['source_string', 'project', 'template', 'template_entry'],
};
