import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { hashSecret } from '@translation-commons/core/kernel/secrets/secret.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { diffType } from '../diff/diff-format.js';
import { findScheduledExport } from './scheduled-export.store.js';

/** A file of a scheduled export, with its media type. */
export interface ScheduledExportFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer | string;
}

/**
 * The file behind a capability URL: the secret in the mailed link is the permission, and only its hash is stored. Refuses links that are
 * wrong or have expired with `not-found`.
 */
export const getScheduledExport = async ({ db, now }: Context, secret: string, file: string): Promise<ScheduledExportFile> => {
  const files = await findScheduledExport(db.pool, hashSecret(secret), now());
  const extension = file.slice(file.lastIndexOf('.') + 1);
  if (files && extension === 'tgz') return { name: `${files.name}.tgz`, type: 'application/gzip', content: files.archive };
  if (files && extension === 'diff') return { name: `${files.name}.diff`, type: diffType(files.charset), content: files.diff };
  if (files && extension === 'ediff') return { name: `${files.name}.ediff`, type: diffType('UTF-8'), content: files.ediff };
  throw new Refusal('not-found', sentence('This export has expired. Links to exports work for two days.'));
};
