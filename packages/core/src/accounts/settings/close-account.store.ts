import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';
import { row } from '../../database/statement.js';
import { canSignIn } from '../../people/person.sql.js';

/** True if another administrator can sign in. Locks the others' rows until the transaction ends, so that they cannot resign meanwhile. */
export const hasOtherAdministrator = async (connection: Connection, personId: number): Promise<boolean> => {
  const found = await row(
    connection,
    sql`select from person where role = 'administrator' and ${canSignIn(sql`person`)} and id <> ${personId}
      order by id limit 1 for update`,
  );
  return found !== null;
};

/**
 * Turns an account that nothing gives access to any more (`endAllAccess`, `endIdentities`) into a credit: deletes everything private; what the person wrote
 * stays. Former names lead to nobody any more.
 *
 * @param anonymous the name that replaces all others, whose former ones are deleted; null: the name stays, and former ones are kept from others
 */
export const makeCredit = async (connection: Connection, personId: number, anonymous: string | null): Promise<void> => {
  const client = await prismaClient(connection);
  const where = { personId };
  await client.token.deleteMany({ where });
  await client.passkey.deleteMany({ where });
  await client.totp.deleteMany({ where });
  await client.recoveryCode.deleteMany({ where });
  await client.notice.deleteMany({ where });
  await client.flag.deleteMany({ where });
  await client.webhook.deleteMany({ where });
  await client.personPicture.deleteMany({ where });
  await client.electorate.deleteMany({ where: { ownerId: personId, holder: 'person' } });
  if (anonymous !== null) await client.formerName.deleteMany({ where });
  else await client.formerName.updateMany({ where, data: { personId: null } });
  const gone = {
    mail: null,
    mailConfirmedAt: null,
    passwordHash: null,
    picture: null,
    about: '',
    translationLng: null,
    lockedAt: null,
    lockedUntil: null,
  };
  const data = {
    ...gone,
    ...(anonymous !== null && { name: anonymous }),
    role: 'contributor' as const,
    auxiliaryLanguages: [],
    mutedNotices: [],
    dailyNotices: [],
  };
  await client.person.updateMany({ where: { id: personId }, data });
};
