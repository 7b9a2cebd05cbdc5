import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { expect } from 'vitest';
import { makeApp } from '../../src/app.js';
import { stringKind } from '../../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../../src/testing/make-archive.js';
import { unpackArchive } from '../../src/testing/unpack-archive.js';

/** A service with projects that people suggest and vote in, with the test's clock, and requests to it. */
export const withExports = async () => {
  let clock = Date.parse('2026-05-01T12:00:00Z');
  const { app, service, mails } = await withApp({ kind: stringKind, makeApp }, { now: () => new Date(clock) });

  let made = 0;
  /** A project with two files in French, one message of its own in each, and one that is fuzzy. */
  const newProject = async (by?: TestPerson) => {
    made += 1;
    const name = { origin: 'test', project: `export${made}` };
    const ann = by ?? (await makePerson(service, { translationLng: 'fr' }));
    const [one, two, three] = [`One of ${made}`, `Two of ${made}`, `Three of ${made}`];
    const fr = makePoText(
      'fr',
      `# kept\n#: a.c:1\nmsgid "${one}"\nmsgstr "Un"\n\n#, fuzzy\n#| msgid "old"\nmsgid "${two}"\nmsgstr "Deux ?"\n`,
    );
    const files = {
      'pot/a.pot': makePotText(one, two),
      'fr/a.po': fr,
      'pot/gui/b.pot': makePotText(three),
      'fr/gui/b.po': makePoText('fr', `msgid "${three}"\nmsgstr "Trois"\n`),
    };
    const { body } = await sendFile(app, {
      url: '/api/project/import',
      fields: name,
      file: { name: 'a.tgz', bytes: await makeArchive(files) },
      by: ann,
    });
    expect(body.messages.every(([, type]: string[]) => type === 'status')).toBe(true);
    return { ...name, path: `${name.origin}/${name.project}`, ann, fr, one, two, three, files };
  };
  const call = async (url: string, payload: object, by?: TestPerson) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers: by?.headers ?? {} });
    return { status: answer.statusCode, ...answer.json() };
  };
  const suggest = async (text: string, translation: string, by: TestPerson, lng = 'fr') => {
    clock += 60_000;
    return (await call('/api/translations/add', { sguid: sguidOf([text], null), lng, translation }, by)).tguid as string;
  };
  const vote = (tguid: string, by: TestPerson) => call('/api/translations/vote', { tguid }, by);
  const exported = async (query: Record<string, string>) => {
    const answer = await app.inject({ url: `/project/export?${new URLSearchParams(query)}` });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      files: answer.statusCode === 200 ? await unpackArchive(answer.rawPayload) : {},
      detail: String(answer.statusCode === 200 ? '' : answer.json().detail),
    };
  };
  /** Moves the clock on. */
  const wait = (ms: number) => {
    clock += ms;
  };
  return { app, service, mails, newProject, call, suggest, vote, exported, wait };
};
