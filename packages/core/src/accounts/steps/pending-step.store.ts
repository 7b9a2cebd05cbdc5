import type { Connection } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';

/** A step as it is stored; its id is the SHA-256 of the browser's secret. */
export interface StoredStep {
  readonly id: Buffer;
  readonly purpose: string;
  readonly personId: number;
  readonly details: string;
  readonly expiresAt: Date;
}

/** Stores a pending step. */
export const insertStep = async (connection: Connection, { id, ...step }: StoredStep): Promise<void> => {
  const { pendingStep } = await prismaClient(connection);
  await pendingStep.create({ data: { ...step, id: new Uint8Array(id) }, select: { id: true } });
};

/** The pending step with this id and purpose; null where it is finished, has expired, or had too many wrong codes. */
export const findStep = async (connection: Connection, id: Buffer, purpose: string, now: Date, failureLimit: number) => {
  const { pendingStep } = await prismaClient(connection);
  return pendingStep.findFirst({
    where: { id: new Uint8Array(id), purpose, expiresAt: { gt: now }, failures: { lt: failureLimit }, person: { lockedAt: null } },
    select: { personId: true, details: true },
  });
};

/** Counts one more wrong code. */
export const incrementFailures = async (connection: Connection, id: Buffer): Promise<void> => {
  const { pendingStep } = await prismaClient(connection);
  await pendingStep.updateMany({ where: { id: new Uint8Array(id) }, data: { failures: { increment: 1 } } });
};

/** Deletes a step. Returns whether it existed: of two concurrent callers only one gets true. */
export const deleteStep = async (connection: Connection, id: Buffer): Promise<boolean> => {
  const { pendingStep } = await prismaClient(connection);
  const { count } = await pendingStep.deleteMany({ where: { id: new Uint8Array(id) } });
  return count > 0;
};
