import type { ImportCase } from '@translation-commons/core/testing/subject.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { makeArchive, makePoText, makePotText } from './make-archive.js';

let made = 0;

/** As many messages that nothing else has. */
const newMessages = (amount: number): readonly string[] => {
  made += 1;
  return Array.from({ length: amount }, (_, nr) => `Message ${nr} of import ${made}`);
};

const translated = (messages: readonly string[]): string =>
  makePoText('fr', messages.map((message) => `msgid "${message}"\nmsgstr "Traduction : ${message}"\n`).join('\n'));

/** The imports of the string service: a project with its translations, translations of existing strings, and a vocabulary. */
export const importCases: readonly ImportCase[] = [
  {
    name: 'api/project/import',
    request: async (_service, amount) => {
      const messages = newMessages(amount);
      const files = { 'pot/main.pot': makePotText(...messages), 'fr/main.po': translated(messages) };
      const file = { name: 'project.tgz', bytes: await makeArchive(files) };
      return { url: '/api/project/import', fields: { origin: 'counted', project: `import${made}` }, file };
    },
  },
  {
    name: 'api/translations/import',
    request: async ({ db }, amount) => {
      const messages = newMessages(amount);
      const keys = messages.map((message) => sguidOf([message], ''));
      // As a statement within one: other servers still get the rows of a plain insertion while its triggers run.
      await db.pool.query(
        `with made as (insert into unit (key, forms) select key, array[text] from unnest($1::text[], $2::text[]) made (key, text) returning id)
         select from made`,
        [keys, messages],
      );
      return { url: '/api/translations/import', fields: { lng: 'fr' }, file: { name: 'fr.po', bytes: Buffer.from(translated(messages)) } };
    },
  },
  {
    name: 'api/vocabulary/import',
    request: async (_service, amount) => {
      const terms = newMessages(amount).map((message) => `${message} <==> Traduction : ${message}\n`);
      const file = { name: 'terms.txt', bytes: Buffer.from(terms.join('')) };
      return { url: '/api/vocabulary/import', fields: { name: `counted${made}`, lng: 'fr' }, file };
    },
  },
];
