import { formatTable, print } from '../print.js';
import type { AddCommands } from '../program.js';
import { withService } from '../with-service.js';

/** `language list`: the installed target languages. */
export const languageCommands: AddCommands = (program, cli) => {
  program
    .command('language')
    .description('translation languages')
    .command('list')
    .description('installed languages (setting LANGUAGES)')
    .option('--json', 'answer in JSON')
    .action(async ({ json }: { readonly json?: boolean }) => {
      const languages = await withService(cli, async (service) => [...service.languages.values()]);
      const lines = languages.map(({ code, name, native, direction, plurals }) => [code, name, native, direction, String(plurals)]);
      print(json, languages, formatTable(['code', 'name', 'native', 'direction', 'plurals'], lines));
    });
};
