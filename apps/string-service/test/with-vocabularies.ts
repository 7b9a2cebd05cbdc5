import { withApp } from '@translation-commons/core/testing/app.js';
import type { TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';

/** An app, and what tests of vocabularies ask of it. */
export const withVocabularies = async () => {
  const { app, service, mails } = await withApp({ kind: stringKind, makeApp });
  let made = 0;
  return {
    app,
    service,
    mails,
    newName: () => `words${++made}`,
    /** Imports terms, as the file `terms.txt`. */
    send: async (name: string, content: string | Uint8Array, by: TestPerson, lng = 'sq') => {
      const { status, body } = await sendFile(app, {
        url: '/api/vocabulary/import',
        fields: { name, lng },
        file: { name: 'terms.txt', bytes: Buffer.from(content) },
        by,
      });
      const of = (type: string) => (body.messages ?? []).filter((message: string[]) => message[1] === type).map(([text]: string[]) => text);
      return { status, statuses: of('status'), warnings: of('warning'), errors: of('error') };
    },
    call: async (url: string, payload: object, by: TestPerson) => {
      const answer = await app.inject({ method: 'POST', url, payload, headers: by.headers });
      return { status: answer.statusCode, ...answer.json() };
    },
    terms: async (vocabulary: string) => (await app.inject(`/vocabulary/export/${vocabulary}`)).json(),
  };
};
