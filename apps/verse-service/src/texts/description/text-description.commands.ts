import { print } from '@translation-commons/core/cli/print.js';
import type { AddCommands } from '@translation-commons/core/cli/program.js';
import { withService } from '@translation-commons/core/cli/with-service.js';
import { describeText } from './describe-text.js';

interface DescribeOptions {
  readonly name: string;
  readonly licence?: string;
  readonly origin?: string;
  readonly json?: boolean;
}

/** `text describe`, beside the command that loads a text. */
export const textDescriptionCommands: AddCommands = (program, cli) => {
  const text = program.commands.find((command) => command.name() === 'text') ?? program.command('text');
  text
    .command('describe')
    .description('say what the text is called, whose it is, and under which licence: pages and exports show it')
    .requiredOption('--name <name>', 'what it is called, with its version: Tanzil Quran Text (Uthmani 1.0.2)')
    .option('--licence <text>', 'under which it may be passed on')
    .option('--origin <address>', 'where it is from: https://tanzil.net')
    .option('--json', 'answer in JSON')
    .action(async ({ name, licence = '', origin = '', json }: DescribeOptions) => {
      const described = await withService(cli, ({ db }) => describeText(db, { name, licence, origin }));
      const shown = [described.name, described.licence, described.origin].filter((part) => part !== '').join(' · ');
      print(json, described, `Below each chapter now stands: ${shown}`);
    });
};
