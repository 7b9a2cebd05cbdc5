import type { UpgradeCase } from '@translation-commons/core/testing/subject.js';

const sourceOf = (round: number): string => `In garden ${round} there was a tree`;

/** A chapter a round; a text is loaded again with the chapters that it had. */
export const upgrade: UpgradeCase = {
  imports: async (round) => {
    const rounds = Array.from({ length: round }, (_, nr) => nr + 1);
    const text = rounds.map((nr) => `${nr}|1|${sourceOf(nr)}\n${nr}|2|and it bore ${nr} apples\n`).join('');
    return [
      { url: '/api/text/import', fields: {}, file: { name: 'text.txt', bytes: Buffer.from(text) } },
      {
        url: '/api/translations/import',
        fields: { lng: 'fr' },
        file: { name: 'fr.txt', bytes: Buffer.from(`${round}|1|Au jardin ${round}\n${round}|2|un arbre ${round}\n`) },
      },
    ];
  },
  sourceOf,
  name: (chapter) => ({ ref: { chapter, verse: 1 }, path: `/api/translations/fr:${chapter}:1` }),
  reads: (round) => [
    '/chapters',
    `/api/translations?lng=fr&words=garden+${round}&type=natural&what=verses`,
    `/api/translations?lng=fr&words=arbre&type=natural&what=translations`,
    `/api/report/stats?lng=fr`,
  ],
  exportOf: async (address) => (await fetch(`${address}/editions/fr.choice/export`)).text(),
  tables: ['verse', 'chapter'],
};
