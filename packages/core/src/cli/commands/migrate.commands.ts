import type { AddCommands } from '../program.js';

/** `migrate`: applies pending database migrations, which every command does when it opens the service. */
export const migrateCommand: AddCommands = (program, cli) => {
  program
    .command('migrate')
    .description('bring the database up to date')
    .action(async () => {
      const opened = await cli.open();
      await opened.close();
      process.stdout.write('The database is up to date.\n');
    });
};
