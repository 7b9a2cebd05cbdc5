import type { ExamplesCase } from '@translation-commons/core/testing/subject.js';
import { examples } from '../src/examples.js';
import { addEdition } from '../src/exports/editions/add-edition.js';
import { makeText } from '../src/testing/make-text.js';

const encode = (text: string) => new TextEncoder().encode(text);
const TEXT = '1|1|In the beginning there was an empty bed and a bag of seeds.\n1|2|The gardener looked at the sky.\n';

/** Subjects of this service's examples: a short text with a translation. */
export const examplesCase: ExamplesCase = {
  prepare: async ({ app, service }, by) => {
    await makeText(service, TEXT);
    const { translation, tguid } = examples.named;
    const payload = { chapter: 1, verse: 1, lng: 'sq', translation };
    const made = (await app.inject({ method: 'POST', url: '/api/translations/add', payload, headers: by.headers })).json();
    const { name } = await service.db.prisma.person.findUniqueOrThrow({ where: { id: by.id } });
    await addEdition(service, { lng: 'sq', author: name, name: 'Garden', licence: '' });
    if (made.tguid !== tguid) throw new Error(`The example’s translation is ${JSON.stringify(made)}.`);
  },
  files: {
    postTranslationsImport: async () => ({ name: 'sq.txt', bytes: encode('1|2|Kopshtarja pa qiellin.\n') }),
    postTextImport: async () => ({ name: 'text.txt', bytes: encode(TEXT) }),
  },
  refused: {},
};
