import type { Connection } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';

/** A passkey as its owner sees it. */
export interface ListedPasskey {
  /** The credential's id, in base64url. */
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** Null: never used. */
  readonly usedAt: Date | null;
}

/** The second factors of a person. */
export interface SecondFactors {
  readonly passkeys: readonly ListedPasskey[];
  /** When the authenticator app was added; null: there is none. */
  readonly totpSince: Date | null;
  /** Number of recovery codes left. */
  readonly recoveryCodes: number;
}

/** A passkey with the public key that verifies its signatures. */
export interface StoredPasskey {
  readonly id: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
}

const bytes = (buffer: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer);
const fromBase64url = (id: string) => bytes(Buffer.from(id, 'base64url'));
const toBase64url = (id: Uint8Array): string => Buffer.from(id).toString('base64url');

/** All second factors of a person; passkeys in the order in which they were added. */
export const findSecondFactors = async (connection: Connection, personId: number): Promise<SecondFactors> => {
  const { passkey, totp, recoveryCode } = await prismaClient(connection);
  const [passkeys, app, recoveryCodes] = await Promise.all([
    passkey.findMany({
      where: { personId },
      select: { id: true, name: true, createdAt: true, usedAt: true },
      orderBy: { createdAt: 'asc' },
    }),
    totp.findUnique({ where: { personId }, select: { createdAt: true } }),
    recoveryCode.count({ where: { personId } }),
  ]);
  return {
    passkeys: passkeys.map(({ id, ...rest }) => ({ ...rest, id: toBase64url(id) })),
    totpSince: app?.createdAt ?? null,
    recoveryCodes,
  };
};

/** True if a person has a passkey or an authenticator app. */
export const hasStoredFactor = async (connection: Connection, personId: number): Promise<boolean> => {
  const { person } = await prismaClient(connection);
  const found = await person.findFirst({
    where: { id: personId, OR: [{ passkeys: { some: {} } }, { totp: { isNot: null } }] },
    select: { id: true },
  });
  return found !== null;
};

/** The passkeys of a person with their public keys. */
export const listStoredPasskeys = async (connection: Connection, personId: number): Promise<StoredPasskey[]> => {
  const { passkey } = await prismaClient(connection);
  const found = await passkey.findMany({ where: { personId }, select: { id: true, publicKey: true, counter: true, transports: true } });
  return found.map(({ id, publicKey, ...rest }) => ({ ...rest, id: toBase64url(id), publicKey: bytes(publicKey) }));
};

/** Adds a passkey. */
export const insertPasskey = async (
  connection: Connection,
  personId: number,
  { id, publicKey, transports, ...rest }: StoredPasskey & { readonly name: string; readonly createdAt: Date },
): Promise<void> => {
  const { passkey } = await prismaClient(connection);
  const data = { ...rest, personId, id: fromBase64url(id), publicKey, transports: [...transports] };
  await passkey.create({ data, select: { id: true } });
};

/** Records a signature of a passkey. Returns false where its counter did not increase: then somebody has a copy of it. */
export const updatePasskeyCounter = async (connection: Connection, id: string, counter: number, now: Date): Promise<boolean> => {
  const { passkey } = await prismaClient(connection);
  const fresh = counter === 0 ? { counter: 0 } : { counter: { lt: counter } };
  const { count } = await passkey.updateMany({ where: { id: fromBase64url(id), ...fresh }, data: { counter, usedAt: now } });
  return count > 0;
};

/** Removes a passkey of a person. Returns whether there was one. */
export const deletePasskey = async (connection: Connection, personId: number, id: string): Promise<boolean> => {
  const { passkey } = await prismaClient(connection);
  return (await passkey.deleteMany({ where: { personId, id: fromBase64url(id) } })).count > 0;
};

/** The shared secret of a person's authenticator app; null where they have none. */
export const findTotpSecret = async (connection: Connection, personId: number): Promise<string | null> => {
  const { totp } = await prismaClient(connection);
  return (await totp.findUnique({ where: { personId }, select: { secret: true } }))?.secret ?? null;
};

/** Stores the secret of a person's authenticator app, replacing the previous one. */
export const replaceTotp = async (
  connection: Connection,
  personId: number,
  app: { readonly secret: string; readonly lastStep: number; readonly createdAt: Date },
): Promise<void> => {
  const { totp } = await prismaClient(connection);
  await totp.deleteMany({ where: { personId } });
  await totp.create({ data: { ...app, personId }, select: { personId: true } });
};

/** Consumes a time step. Returns false where the code of this or a later step was used before (replay). */
export const consumeTotpStep = async (connection: Connection, personId: number, step: number): Promise<boolean> => {
  const { totp } = await prismaClient(connection);
  return (await totp.updateMany({ where: { personId, lastStep: { lt: step } }, data: { lastStep: step } })).count > 0;
};

/** Removes a person's authenticator app. Returns whether there was one. */
export const deleteTotp = async (connection: Connection, personId: number): Promise<boolean> => {
  const { totp } = await prismaClient(connection);
  return (await totp.deleteMany({ where: { personId } })).count > 0;
};

/** Replaces a person's recovery codes. An empty list removes them. */
export const replaceRecoveryCodes = async (connection: Connection, personId: number, hashes: readonly Buffer[]): Promise<void> => {
  const { recoveryCode } = await prismaClient(connection);
  await recoveryCode.deleteMany({ where: { personId } });
  if (hashes.length > 0) await recoveryCode.createMany({ data: hashes.map((hash) => ({ personId, hash: bytes(hash) })) });
};

/** Consumes a recovery code. Returns whether the person had it. */
export const consumeRecoveryCode = async (connection: Connection, personId: number, hash: Buffer): Promise<boolean> => {
  const { recoveryCode } = await prismaClient(connection);
  return (await recoveryCode.deleteMany({ where: { personId, hash: bytes(hash) } })).count > 0;
};

/** Removes all second factors of a person. Returns whether there were any. */
export const deleteSecondFactors = async (connection: Connection, personId: number): Promise<boolean> => {
  const { passkey, totp } = await prismaClient(connection);
  const passkeys = await passkey.deleteMany({ where: { personId } });
  const apps = await totp.deleteMany({ where: { personId } });
  await replaceRecoveryCodes(connection, personId, []);
  return passkeys.count + apps.count > 0;
};
