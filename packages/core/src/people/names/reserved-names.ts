import { nameSkeleton } from './name-key.js';

/** Names by which people would take somebody for the service or who runs it. */
const RESERVED_NAMES = [
  'abuse',
  'account',
  'accounts',
  'admin',
  'administracion',
  'administrador',
  'administrateur',
  'administration',
  'administrator',
  'administrators',
  'admins',
  'anonymous',
  'api',
  'billing',
  'contact',
  'daemon',
  'help',
  'helpdesk',
  'hilfe',
  'host',
  'hostmaster',
  'info',
  'mail',
  'mailer daemon',
  'mod',
  'moderador',
  'moderateur',
  'moderation',
  'moderator',
  'moderators',
  'mods',
  'no reply',
  'nobody',
  'official',
  'operator',
  'operators',
  'owner',
  'postmaster',
  'privacy',
  'root',
  'security',
  'service',
  'soporte',
  'staff',
  'string service',
  'superuser',
  'support',
  'sysadmin',
  'system',
  'team',
  'verse service',
  'webmaster',
] as const;

/** The name of the service: no account has it as a part of its own. */
const SERVICE_NAME = 'translation commons';

/** The skeleton of the letters and digits alone, so that neither spaces nor marks make another name. */
const lettersOf = (name: string): string => nameSkeleton(name).replace(/[^\p{L}\p{N}]/gu, '');

const reserved = new Set(RESERVED_NAMES.map(lettersOf));
const service = lettersOf(SERVICE_NAME);

/** True if a name, or what looks like it, is kept for the service and who runs it. */
export const isReservedName = (name: string): boolean => {
  const letters = lettersOf(name);
  return reserved.has(letters) || letters.includes(service);
};
