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
  const trash = program.command('trash').description('deleted translations');

  trash
    .command('list')
    .description('what was deleted, last first')
    .option('--lng <code>', 'only of this language')
    .option('--batch <id>', 'only what this import or submit wrote', parsePositiveInteger)
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
    .description('bring translations back, with the endorsements that went with them')
    .argument('[tguid]', 'id of one translation')
    .option('--batch <id>', 'all that this import or submit wrote', parsePositiveInteger)
    .option('--json', 'answer in JSON')
    .action(async (tguid: string | undefined, { batch, json }: { readonly batch?: number; readonly json?: boolean }) => {
      if ((tguid === undefined) === (batch === undefined)) trash.error('error: name a tguid or --batch, one of both');
      const wanted = batch === undefined ? { tguids: [tguid ?? ''] } : { batch };
      const restored = await withService(cli, (service) => restoreTranslations(service, wanted));
      if (restored === 0) throw new Refusal('not-found', 'There is nothing in the trash that could come back.');
      print(json, { restored }, `${countOf(restored, 'translation is', 'translations are')} back.`);
    });

  trash
    .command('erase')
    .description('remove a deleted translation for good; what was exported or cloned before stays there')
    .argument('<tguid>', 'id of the translation')
    .requiredOption('--reason <text>', 'why, for those who look after the service')
    .option('--json', 'answer in JSON')
    .action(async (tguid: string, { reason, json }: { readonly reason: string; readonly json?: boolean }) => {
      const erased = await withService(cli, (service) => eraseTranslation(service, { tguid, reason }));
      if (erased === 0)
        throw new Refusal('not-found', `The trash holds no translation ${tguid} that could be erased. One that stands is deleted first.`);
      print(json, { erased }, `${countOf(erased, 'translation is', 'translations are')} erased for good.`);
    });
};
