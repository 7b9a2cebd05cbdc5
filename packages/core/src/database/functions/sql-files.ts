import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installedFolder } from '../../kernel/files/installed-folder.js';

/** Functions and triggers of one subject, a file. Applying it again changes nothing (idempotent). */
export interface SqlFile {
  /** `endorse.sql`; of another folder than `prisma/sql` with its name before. Files of a folder are applied in the order of their names; none depends on another. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text, in hexadecimal. */
  readonly checksum: string;
}

/** All files of a folder below `prisma`. */
export const listSqlFiles = async (folderName = 'sql'): Promise<readonly SqlFile[]> => {
  const folder = installedFolder(`prisma/${folderName}`);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name: folderName === 'sql' ? name : `${folderName}/${name}`, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const SQL_TOKEN = /\$\$[\s\S]*?\$\$|'[^']*'|--[^\n]*|;|[^;$'-]+|./g;

/**
 * Splits a file into its statements, without comments between them, so that they can be sent one by one. Dollar-quoted strings are
 * kept, as long as they use `$$`.
 */
export const splitStatements = (sql: string): readonly string[] => {
  const statements = [''];
  for (const [token] of sql.matchAll(SQL_TOKEN)) {
    if (token === ';') statements.push('');
    else if (!token.startsWith('--')) statements.push((statements.pop() ?? '') + token);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
};
