import { InvalidArgumentError } from 'commander';
import { Refusal } from '../../kernel/refusal.js';
import { countOf } from '../../kernel/text/message.js';
import { truncate } from '../../kernel/text/truncate.js';
import { eraseTranslation } from '../../translations/trash/erase.js';
import { listTrash } from '../../translations/trash/list-trash.js';
import { restoreTranslations } from '../../translations/trash/restore.js';
import { formatTable, print } from '../print.js';
import type { AddCommands } from '../program.js';
import { withService } from '../with-service.js';

const parsePositiveInteger = (text: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A whole number from 1 is expected.');
};

interface ListTrashOptions {
  readonly lng?: string;
  readonly batch?: number;
  readonly limit: number;
  readonly json?: boolean;
}

/** Maximum length of a text in the table, in characters. */
const SHOWN_LENGTH_LIMIT = 40;

const shortenForms = (forms: readonly string[]): string => {
  return truncate(forms.join(' | ').replace(/\s+/g, ' '), SHOWN_LENGTH_LIMIT);
};

/** `trash list`, `trash restore`, `trash erase`: the trash of soft-deleted translations. */
export const trashCommands: AddCommands = (program, cli) => {
  const trash = program.command('trash').description('removed translations');

  trash
    .command('list')
    .description('removed translations, last first')
    .option('--lng <code>', 'only of this language')
    .option('--batch <id>', 'only from this import or submit', parsePositiveInteger)
    .option('--limit <number>', 'at most so many', parsePositiveInteger, 50)
    .option('--json', 'answer in JSON')
    .action(async ({ json, ...filter }: ListTrashOptions) => {
      const trashed = await withService(cli, (service) => listTrash(service, filter));
      const lines = trashed.map(({ tguid, lng, forms, author, deletedAt, by }) => [
        tguid,
        lng,
        shortenForms(forms),
        author ?? '',
        deletedAt.toISOString(),
        by ?? '',
      ]);
      print(json, trashed, formatTable(['tguid', 'lng', 'translation', 'author', 'deleted', 'by'], lines));
    });

  trash
    .command('restore')
    .description('restore translations, with their choices')
    .argument('[tguid]', 'id of one translation')
    .option('--batch <id>', 'all from this import or submit', parsePositiveInteger)
    .option('--json', 'answer in JSON')
    .action(async (tguid: string | undefined, { batch, json }: { readonly batch?: number; readonly json?: boolean }) => {
      if ((tguid === undefined) === (batch === undefined)) trash.error('error: name a tguid or --batch, one of both');
      const wanted = batch === undefined ? { tguids: [tguid ?? ''] } : { batch };
      const restored = await withService(cli, (service) => restoreTranslations(service, wanted));
      if (restored === 0) throw new Refusal('not-found', 'Nothing in the trash to restore.');
      print(json, { restored }, `${countOf(restored, 'translation', 'translations')} restored.`);
    });

  trash
    .command('erase')
    .description('erase a removed translation for good; earlier exports and clones keep it')
    .argument('<tguid>', 'id of the translation')
    .requiredOption('--reason <text>', 'reason, for administrators')
    .option('--json', 'answer in JSON')
    .action(async (tguid: string, { reason, json }: { readonly reason: string; readonly json?: boolean }) => {
      const erased = await withService(cli, (service) => eraseTranslation(service, { tguid, reason }));
      if (erased === 0) throw new Refusal('not-found', `There is no translation ${tguid} in the trash. Remove it first.`);
      print(json, { erased }, `${countOf(erased, 'translation', 'translations')} erased for good.`);
    });
};
