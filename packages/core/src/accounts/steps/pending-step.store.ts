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

/** Keeps a step. */
export const insertStep = async (connection: Connection, { id, ...step }: StoredStep): Promise<void> => {
  const { pendingStep } = await prismaClient(connection);
  await pendingStep.create({ data: { ...step, id: new Uint8Array(id) }, select: { id: true } });
};

/** The step of that id and purpose; null where it was done, has expired, or as many codes as are borne were wrong. */
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

/** Takes a step out. Returns whether it was there: of two that do it at once, one is told so. */
export const deleteStep = async (connection: Connection, id: Buffer): Promise<boolean> => {
  const { pendingStep } = await prismaClient(connection);
  const { count } = await pendingStep.deleteMany({ where: { id: new Uint8Array(id) } });
  return count > 0;
};
