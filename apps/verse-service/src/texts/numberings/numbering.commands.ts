import { readFile } from 'node:fs/promises';
import { formatTable, print } from '@translation-commons/core/cli/print.js';
import type { AddCommands } from '@translation-commons/core/cli/program.js';
import { withService } from '@translation-commons/core/cli/with-service.js';
import { countOf } from '@translation-commons/core/kernel/text/message.js';
import { describeNumberings } from '../../numberings/describe-numberings.js';
import { describeNumbering } from '../../numberings/describe-text-numbering.js';
import { loadNumbering, removeNumbering, setTextNumbering } from './load-numbering.js';

interface LoadOptions {
  readonly code: string;
  readonly name?: string;
  readonly tradition?: string;
  readonly json?: boolean;
}

/** `numbering list`, `load`, `remove`, `set`: how traditions number verses. */
export const numberingCommands: AddCommands = (program, cli) => {
  const numbering = program.command('numbering').description('how traditions number the verses of the Bible');

  numbering
    .command('list')
    .description('the numberings that can be asked for, and the text’s own')
    .option('--json', 'answer in JSON')
    .action(async ({ json }: { readonly json?: boolean }) => {
      const found = await withService(cli, ({ db }) => describeNumberings(db.pool));
      const lines = found.map(({ numbering: code, name, text, verses, differing }) => [
        code,
        name,
        text ?? '',
        `${verses}`,
        `${differing}`,
      ]);
      print(json, found, formatTable(['numbering', 'name', 'text', 'verses', 'other numbers'], lines));
    });

  numbering
    .command('load')
    .description('load a numbering: a file of Paratext (.vrs), or lines of TVTMS')
    .argument('<file>', 'the file')
    .requiredOption('--code <code>', 'what addresses call it')
    .option('--name <name>', 'what it is called; the code where it is left out')
    .option('--tradition <name>', 'of TVTMS: the tradition that is taken, as its first column says it: Hebrew')
    .option('--json', 'answer in JSON')
    .action(async (file: string, { code, name = code, tradition, json }: LoadOptions) => {
      const content = await readFile(file, 'utf8');
      const loaded = await withService(cli, ({ db }) => loadNumbering(db, { code, name, content, tradition }));
      const left = loaded.problems.map(({ line, detail }) => `${file}:${line}: ${detail}`);
      print(
        json,
        loaded,
        [`${countOf(loaded.books, 'book', 'books')}, ${countOf(loaded.links, 'verse', 'verses')} with another number.`, ...left].join('\n'),
      );
    });

  numbering
    .command('remove')
    .description('take a loaded numbering away')
    .argument('<code>')
    .action(async (code: string) => {
      await withService(cli, ({ db }) => removeNumbering(db, code));
      print(false, null, `${code} is gone.`);
    });

  numbering
    .command('set')
    .description('say how the text that is here is numbered, where what was guessed is wrong')
    .argument('<code>', 'a numbering, or none')
    .option('--json', 'answer in JSON')
    .action(async (code: string, { json }: { readonly json?: boolean }) => {
      const found = await withService(cli, ({ db }) => setTextNumbering(db, code));
      print(json, found, describeNumbering(found).map(String).join('\n'));
    });
};
