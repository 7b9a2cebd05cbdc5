import { Option } from 'commander';
import { splitList } from '../../kernel/text/split-list.js';
import { addClient } from '../../oauth/clients/add-client.js';
import { listClients } from '../../oauth/clients/list-clients.js';
import { removeClient } from '../../oauth/clients/remove-client.js';
import { formatTable, print } from '../print.js';
import type { AddCommands, Cli } from '../program.js';
import { readSecret } from '../read-secret.js';
import { withService } from '../with-service.js';

interface AddClientOptions {
  readonly secretStdin?: boolean;
  readonly public?: boolean;
  readonly redirectUri: readonly string[];
  readonly grants?: readonly string[];
  readonly json?: boolean;
}

const collectOption = (uri: string, uris: readonly string[]): readonly string[] => [...uris, uri];

const givenSecret = async (
  { stdin: input }: Cli,
  { secretStdin, public: isPublic }: AddClientOptions,
): Promise<string | null | undefined> => {
  if (isPublic) return null;
  return secretStdin ? readSecret({ word: 'secret', option: '--secret-stdin', stdin: true, input }) : undefined;
};

/** `client add`, `client list`, `client remove`: OAuth clients, which may ask for access tokens. */
export const clientCommands: AddCommands = (program, cli) => {
  const client = program.command('client').description('connected apps');

  client
    .command('add')
    .description('register an app; without --secret-stdin and --public, a secret is created and shown once')
    .argument('<id>')
    .addOption(new Option('--secret-stdin', 'read the secret from standard input').conflicts('public'))
    .option('--public', 'no secret: device apps, with PKCE')
    .option('--redirect-uri <url>', 'return address; may be repeated', collectOption, [])
    .option('--grants <grants>', 'grant types, separated by commas; default: all possible', splitList)
    .option('--json', 'answer in JSON')
    .action(async (id: string, options: AddClientOptions) => {
      const { redirectUri: redirectUris, grants, json } = options;
      const given = await givenSecret(cli, options);
      const secret = await withService(cli, (service) => addClient(service, { id, secret: given, redirectUris, grants }));
      const made = given === undefined && secret !== null;
      const sentence = `Added the client ${id}.${made ? `\nIts secret, which is shown only this once: ${secret}` : ''}`;
      print(json, made ? { id, secret } : { id }, sentence);
    });

  client
    .command('list')
    .description('all registered apps')
    .option('--json', 'answer in JSON')
    .action(async ({ json }: { readonly json?: boolean }) => {
      const clients = await withService(cli, listClients);
      const lines = clients.map(({ id, confidential, grants, redirectUris }) => [
        id,
        confidential ? 'secret' : 'public',
        grants.join(','),
        redirectUris.join(' '),
      ]);
      print(json, clients, formatTable(['id', 'kind', 'grants', 'redirect addresses'], lines));
    });

  client
    .command('remove')
    .description('remove an app; its tokens stop working')
    .argument('<id>')
    .option('--json', 'answer in JSON')
    .action(async (id: string, { json }: { readonly json?: boolean }) => {
      await withService(cli, (service) => removeClient(service, id));
      print(json, { id }, `Removed the client ${id}.`);
    });
};
