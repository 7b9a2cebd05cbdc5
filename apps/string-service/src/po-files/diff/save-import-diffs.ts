import type { Connection } from '@translation-commons/core/database/database.js';
import type { Message } from '@translation-commons/core/kernel/text/message.js';
import type { Context } from '@translation-commons/core/units/context.js';
import type { Project } from '../../projects/project.js';
import { mostVotedChoice } from '../export/export-choice.js';
import { insertDiff, listProjectVotedLanguages } from './diff.store.js';
import { diffExport } from './diff-export.js';

/**
 * Saves diffs after an import: where older suggestions win against the imported PO files, a diff for each language shows it (decisions,
 * section 8). The snapshot remains that of the imported files. It runs in the import's transaction, so that both are stored or neither.
 *
 * @returns messages about files that are converted to UTF-8
 */
export const saveImportDiffs = async (context: Context, connection: Connection, project: Project): Promise<Message[]> => {
  const messages: Message[] = [];
  for (const lng of await listProjectVotedLanguages(connection, project.id)) {
    const language = context.languages.get(lng);
    if (!language) continue;
    const { diff, charset, embed, ...report } = await diffExport(connection, project, language, mostVotedChoice(context.settings), {
      store: false,
    });
    messages.push(...report.messages);
    if (diff.length === 0) continue;
    const comment = 'Suggestions that are older than the import';
    await insertDiff(connection, { projectId: project.id, lng, comment, diff, charset, ediff: await embed(), now: context.now() });
  }
  return messages;
};
