import { InvalidArgumentError } from 'commander';
import { Refusal } from '../../kernel/refusal.js';
import { countOf } from '../../kernel/text/message.js';
import { findPerson } from '../../people/find-person.js';
import { parseIsoTime } from '../../search/query/iso-time.js';
import type { Batch } from '../../translations/trash/batch.js';
import { previewUndo, type UndoResult, undo } from '../../translations/trash/undo.js';
import type { UndoSelection } from '../../translations/trash/undo-selection.js';
import type { Service } from '../../units/context.js';
import { print } from '../print.js';
import type { AddCommands } from '../program.js';
import { withService } from '../with-service.js';

const parseBatchNumber = (text: string): number => {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('The number of a batch is expected.');
};

/** An ISO 8601 time; a date alone is its midnight in UTC. */
const parseSince = (text: string): Date => {
  try {
    return parseIsoTime(text, false, 'since');
  } catch (thrown) {
    throw new InvalidArgumentError(thrown instanceof Refusal ? thrown.message : String(thrown));
  }
};

interface UndoOptions {
  readonly batch?: number;
  readonly user?: string;
  readonly since?: Date;
  readonly yes?: boolean;
  readonly json?: boolean;
}

const toSelection = async ({ db }: Service, { batch, user, since }: UndoOptions): Promise<UndoSelection> => {
  const person = user === undefined ? null : await findPerson(db.pool, user);
  if (user !== undefined && !person) throw new Refusal('not-found', `There is nobody called "${user}".`);
  return { ...(batch !== undefined && { batches: [batch] }), ...(person && { personId: person.id }), ...(since && { since }) };
};

const describeBatch = ({ id, kind, about, by, createdAt, undoneAt }: Batch): string => {
  const parts = [`batch ${id}: ${kind}`, about, by && `by ${by}`, createdAt.toISOString(), undoneAt && `removed ${undoneAt.toISOString()}`];
  return `  ${parts.filter(Boolean).join(', ')}`;
};

const describeUndone = ({ batches, translations, carried, endorsements, returned, disowned, objections }: UndoResult): string =>
  [
    ...batches.map(describeBatch),
    `  ${countOf(translations, 'translation', 'translations')} to the trash, with ${countOf(carried, 'choice', 'choices')}`,
    `  ${countOf(endorsements, 'choice', 'choices')} of other translations to the trash`,
    `  ${countOf(returned, 'earlier choice', 'earlier choices')} restored`,
    `  ${countOf(disowned, 'translation', 'translations')} without author again`,
    `  ${countOf(objections, 'reason', 'reasons')} against other translations removed`,
  ].join('\n');

/** `undo`: takes back what a batch, a person or everybody since a time wrote; without `--yes` a dry run, which only prints what that is. */
export const undoCommand: AddCommands = (program, cli) => {
  const command = program
    .command('undo')
    .description('remove translations: those that match every option')
    .option('--batch <id>', 'from this import or submit', parseBatchNumber)
    .option('--user <name>', 'written or chosen by this person')
    .option('--since <time>', 'from this time or later (UTC)', parseSince)
    .option('--yes', 'remove; without this, a preview')
    .option('--json', 'answer in JSON')
    .action(async (options: UndoOptions) => {
      if (options.batch === undefined && options.user === undefined && !options.since) {
        command.error('error: name what to remove: --batch, --user or --since');
      }
      const { yes = false, json } = options;
      const undone = await withService(cli, async (service) => (yes ? undo : previewUndo)(service, await toSelection(service, options)));
      const head = yes ? 'Removed:' : 'Preview; use --yes to remove:';
      print(json, { done: yes, ...undone }, `${head}\n${describeUndone(undone)}`);
    });
};
