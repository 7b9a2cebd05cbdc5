import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { CorpusSize } from './corpus-size.js';

/** Projects of an origin. */
const PROJECTS_PER_ORIGIN = 10;

/** Origin and name of a project of the corpus. */
export const projectName = (id: number): { readonly origin: string; readonly project: string } => ({
  origin: `origin${Math.ceil(id / PROJECTS_PER_ORIGIN)}`,
  project: `project${id}`,
});

/** Makes projects with the numbers 1 to `projects`, each with a template of its own number and a PO file in each language. */
export const makeProjects = async (pool: pg.Pool, { projects, lngs, people }: CorpusSize): Promise<void> => {
  const ids = Array.from({ length: projects }, (_, index) => index + 1);
  const names = ids.map(projectName);
  await pool.query(sql`insert into project (id, origin, name, owner_id)
    select * from unnest(${ids}::bigint[], ${names.map(({ origin }) => origin)}::text[], ${names.map(({ project }) => project)}::text[],
      ${ids.map((id) => 1 + (id % people))}::bigint[])`);
  await pool.query(sql`select setval('project_id_seq', ${projects})`);
  await pool.query(sql`insert into template (id, project_id, path) select id, id, 'messages' from project`);
  await pool.query(sql`select setval('template_id_seq', ${projects})`);
  for (const lng of lngs) {
    const bytes = Buffer.from(`msgid ""\nmsgstr ""\n"Language: ${lng}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n`);
    const sha256 = createHash('sha256').update(bytes).digest();
    await pool.query(sql`insert into file_content (sha256, size, gzip) values (${sha256}, ${bytes.length}, ${gzipSync(bytes)})`);
    await pool.query(sql`insert into po_file (template_id, lng, sha256, translated, fuzzy, untranslated, obsolete)
      select id, ${lng}, ${sha256}, 0, 0, 0, 0 from template`);
  }
};
