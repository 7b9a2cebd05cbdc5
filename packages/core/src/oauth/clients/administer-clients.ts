import { requireAdministrator } from '../../people/require-role.js';
import type { Context } from '../../units/context.js';
import { addClient, type NewClient } from './add-client.js';
import { listClients } from './list-clients.js';
import { removeClient } from './remove-client.js';

/** Lists the OAuth clients, by id. For administrators. */
export const readClients = async (context: Context) => {
  requireAdministrator(context);
  return listClients(context);
};

/** Registers a client, as `addClient` does, and returns its secret, which cannot be read again. For administrators. */
export const registerClient = async (context: Context, client: NewClient): Promise<string | null> => {
  requireAdministrator(context);
  const secret = await addClient(context, client);
  context.log.info({ by: context.actor?.name, client: client.id }, 'An administrator registered a program.');
  return secret;
};

/** Removes a client and revokes its tokens. For administrators. */
export const unregisterClient = async (context: Context, id: string): Promise<void> => {
  requireAdministrator(context);
  await removeClient(context, id);
  context.log.info({ by: context.actor?.name, client: id }, 'An administrator removed a program.');
};
