import { Argument, Option } from 'commander';
import { addPerson } from '../../accounts/lifecycle/add-person.js';
import { lockPerson } from '../../accounts/lifecycle/lock-person.js';
import { setRole } from '../../accounts/lifecycle/set-role.js';
import { setPassword } from '../../accounts/passwords/set-password.js';
import { removeSecondFactors } from '../../accounts/second-factors/second-factors.js';
import { renamePerson } from '../../accounts/settings/change-name.js';
import { ROLES, type Role } from '../../kernel/person.js';
import { splitList } from '../../kernel/text/split-list.js';
import { listPeople } from '../../people/list-people.js';
import { formatTable, print } from '../print.js';
import type { AddCommands, Cli } from '../program.js';
import { readSecret } from '../read-secret.js';
import { withService } from '../with-service.js';

const readPassword = ({ stdin: input }: Cli, stdin: boolean | undefined) =>
  readSecret({ word: 'password', option: '--password-stdin', stdin, input });

interface AddUserOptions {
  readonly mail: string;
  readonly lng: string;
  readonly auxiliary: readonly string[];
  readonly role: Role;
  readonly passwordStdin?: boolean;
  readonly json?: boolean;
}

/** `user add`, `user rename`, `user set-role`, `user set-password`, `user lock`, `user unlock`, `user remove-factors`, `user list`: accounts. */
export const userCommands: AddCommands = (program, cli) => {
  const user = program.command('user').description('accounts');

  user
    .command('add')
    .description('open an account')
    .argument('<name>')
    .requiredOption('--mail <address>', 'email')
    .requiredOption('--lng <code>', 'translation language')
    .option('--auxiliary <codes>', 'languages they know, best first, separated by commas', splitList, [])
    .addOption(new Option('--role <role>').choices(ROLES).default('contributor'))
    .option('--password-stdin', 'read the password from standard input instead of asking')
    .option('--json', 'answer in JSON')
    .action(async (name: string, { passwordStdin, json, ...account }: AddUserOptions) => {
      const password = await readPassword(cli, passwordStdin);
      const person = await withService(cli, (service) =>
        addPerson(service, { ...account, name, password, mailConfirmedAt: service.now() }),
      );
      print(json, { id: person.id, name: person.name, role: person.role }, `Added ${person.name} as ${person.role}.`);
    });

  user
    .command('rename')
    .description('rename an account; nobody else gets the old name')
    .argument('<name>')
    .argument('<new-name>')
    .option('--json', 'answer in JSON')
    .action(async (former: string, wanted: string, { json }: { readonly json?: boolean }) => {
      const name = await withService(cli, (service) => renamePerson(service, former, wanted));
      print(json, { name, former }, `${former} is now called ${name}.`);
    });

  user
    .command('set-role')
    .description('change the role of an account')
    .argument('<name>')
    .addArgument(new Argument('<role>').choices(ROLES))
    .option('--json', 'answer in JSON')
    .action(async (name: string, role: Role, { json }: { readonly json?: boolean }) => {
      await withService(cli, (service) => setRole(service, name, role));
      print(json, { name, role }, `${name} is now ${role}.`);
    });

  user
    .command('set-password')
    .description('set a new password, and end sessions and tokens')
    .argument('<name>')
    .option('--password-stdin', 'read the password from standard input instead of asking')
    .option('--json', 'answer in JSON')
    .action(async (name: string, { passwordStdin, json }: { readonly passwordStdin?: boolean; readonly json?: boolean }) => {
      const password = await readPassword(cli, passwordStdin);
      await withService(cli, (service) => setPassword(service, name, password));
      print(json, { name }, `${name} has a new password.`);
    });

  for (const lock of [true, false])
    user
      .command(lock ? 'lock' : 'unlock')
      .description(lock ? 'block an account, and end its sessions and tokens' : 'unblock an account')
      .argument('<name>')
      .option('--json', 'answer in JSON')
      .action(async (name: string, { json }: { readonly json?: boolean }) => {
        await withService(cli, (service) => lockPerson(service, name, lock));
        print(json, { name, locked: lock }, lock ? `${name} is blocked.` : `${name} can sign in again.`);
      });

  user
    .command('remove-factors')
    .description('remove the second factors of an account')
    .argument('<name>')
    .option('--json', 'answer in JSON')
    .action(async (name: string, { json }: { readonly json?: boolean }) => {
      await withService(cli, (service) => removeSecondFactors(service, name));
      print(json, { name }, `${name} can sign in with the password alone.`);
    });

  user
    .command('list')
    .description('all accounts')
    .option('--json', 'answer in JSON')
    .action(async ({ json }: { readonly json?: boolean }) => {
      const people = await withService(cli, listPeople);
      const lines = people.map(({ name, mail, role, translationLng }) => [name, mail ?? '', role, translationLng ?? '']);
      print(json, people, formatTable(['name', 'mail', 'role', 'lng'], lines));
    });
};
