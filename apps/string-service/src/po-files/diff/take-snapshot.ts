import type { Transaction } from '@translation-commons/core/database/database.js';
import { acquireOrRetry, inTransaction } from '@translation-commons/core/database/transaction.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { type Message, type MessagesResult, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { asManager } from '../../projects/members/as-manager.js';
import { formatProjectName, type Project, type ProjectName } from '../../projects/project.js';
import { lockProject } from '../../projects/project.store.js';
import { mostVotedChoice } from '../export/export-choice.js';
import { deleteUnusedContents } from '../files/content.store.js';
import { commitSnapshot } from '../git/commit-files.js';
import { insertDiff, listSnapshotFiles, replaceSnapshot } from './diff.store.js';
import { diffExport } from './diff-export.js';

/** A snapshot to be taken: of which project in which language, and why. */
export interface SnapshotRequest extends ProjectName {
  readonly lng: string;
  readonly comment: string;
}

const storeSnapshot = async (
  context: Context,
  connection: Transaction,
  project: Project,
  { lng, comment }: SnapshotRequest,
): Promise<Message[]> => {
  const language = getLanguage(context.languages, lng);
  const now = context.now();
  // Snapshots of a project are taken one after the other, and not while it is imported.
  await acquireOrRetry(context.db, connection, () => lockProject(connection, project.id));
  const former = await listSnapshotFiles(connection, project.id, lng);
  const { diff, charset, embed, files, listChanges, messages } = await diffExport(
    connection,
    project,
    language,
    mostVotedChoice(context.settings),
    {
      store: true,
    },
  );
  await replaceSnapshot(connection, project.id, lng, files, now);
  await commitSnapshot(connection, project, { lng, comment, now, former, files, changes: listChanges() });
  await deleteUnusedContents(
    connection,
    former.map(({ sha256 }) => sha256),
  );
  if (diff.length === 0) return [status(sentence('Version saved. No changes since the last one.'))];
  const nr = await insertDiff(connection, { projectId: project.id, lng, comment, diff, charset, ediff: await embed(), now });
  return [status(sentence('Version saved. Its changes are diff {nr}.', { nr })), ...messages];
};

/**
 * Takes a snapshot: exports the most voted translations, saves the diff against the former snapshot under the next number, if they
 * differ, and makes the export the new snapshot. Owner, admins and administrators may (decisions, section 8).
 */
export const takeSnapshot = async (context: Context, request: SnapshotRequest): Promise<MessagesResult> => {
  getActor(context);
  getLanguage(context.languages, request.lng);
  return asManager(context, request, async (project) => {
    const messages = await inTransaction({ pool: context.db.unlimited }, (connection) =>
      storeSnapshot(context, connection, project, request),
    );
    return { messages: messages.map(([text, type]) => [`${formatProjectName(request)}, ${request.lng}: ${text}`, type]) };
  });
};
