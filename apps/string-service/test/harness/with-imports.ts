import { withApp } from '@translation-commons/core/testing/app.js';
import type { TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { makeApp } from '../../src/app.js';
import { stringKind } from '../../src/string-kind.js';
import { makeArchive } from '../../src/testing/make-archive.js';
import { unpackArchive } from '../../src/testing/unpack-archive.js';

/** Files of an archive by path. */
export type Files = Record<string, string | Uint8Array>;

/** A string of its own with its translation. */
export const entry = (text: string, translation: string) => `msgid "${text}"\nmsgstr "${translation}"\n`;

/** A service whose projects are imported from archives, and requests to it. */
export const withImports = async () => {
  const { app, service } = await withApp({ kind: stringKind, makeApp });
  let made = 0;
  const newProject = () => ({ origin: 'layouts', project: `project${++made}` });
  const send = async (fields: Record<string, string>, files: Files, by: TestPerson) => {
    const file = { name: 'project.tgz', bytes: await makeArchive(files) };
    const { status, body } = await sendFile(app, { url: '/api/project/import', fields, file, by });
    const messages: [string, string][] = body.messages ?? [];
    const of = (wanted: string) => messages.filter(([, type]) => type === wanted).map(([text]) => text);
    return { status, body, messages, warnings: of('warning'), errors: of('error'), statuses: of('status') };
  };
  const exported = async (name: { origin: string; project: string }, lng: string, more: Record<string, string> = {}) => {
    const answer = await app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng, export_mode: 'original', ...more })}` });
    return answer.statusCode === 200 ? await unpackArchive(answer.rawPayload) : answer.json();
  };
  const langs = async ({ origin, project }: { origin: string; project: string }) =>
    Object.keys((await app.inject({ url: `/project/langs/${origin}/${project}` })).json()).sort();
  const page = async ({ origin, project }: { origin: string; project: string }, by?: TestPerson) =>
    (await app.inject({ url: `/projects/${origin}/${project}`, headers: { accept: 'text/html', ...(by?.headers ?? {}) } })).body;
  /** Suggests a translation of a string without context. */
  const suggest = async (text: string, lng: string, translation: string, by: TestPerson): Promise<void> => {
    const payload = { sguid: sguidOf([text], null), lng, translation };
    await app.inject({ method: 'POST', url: '/api/translations/add', headers: by.headers, payload });
  };
  /** Texts of the strings of a project, in the order of its templates. */
  const strings = async ({ origin, project }: { origin: string; project: string }): Promise<string[]> =>
    (
      await service.db.pool.query(
        `select unit.forms[1] as text from template join project on project.id = project_id join template_entry entry on entry.template_id = template.id
          join unit on unit.id = unit_id where origin = $1 and name = $2 order by path, position`,
        [origin, project],
      )
    ).rows.map(({ text }) => text);
  return { app, service, newProject, send, exported, langs, page, suggest, strings };
};
