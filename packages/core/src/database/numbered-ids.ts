import { Prisma, type PrismaClient } from './generated/client.js';
import { safeNumber } from './safe-number.js';

/** A result of the generated client, with each `bigint` as a number. */
const inNumbers = (value: unknown): unknown => {
  if (typeof value === 'bigint') return safeNumber(value);
  if (Array.isArray(value)) return value.map(inNumbers);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inNumbers(member)]));
};

/**
 * Makes the generated client return 64-bit ids as numbers, as all other code has them. As input it accepts numbers already. This extends queries, not
 * results: result extensions return proxies instead of rows.
 */
export const numberedIds = Prisma.defineExtension({
  name: 'numbered ids',
  query: { $allOperations: async ({ args, query }) => inNumbers(await query(args)) },
});

/** Columns of a model that are numbers, and those that are numbers or null. */
type Numbers<Column extends string, Nullable extends string = never> = { [Key in Column]: () => { compute: () => number } } & {
  [Key in Nullable]: () => { compute: () => number | null };
};

/** Types of the `bigint` columns for the compiler. Results of `groupBy` are not covered: their type says `bigint`, their value is a number. */
type NumberedColumns = {
  person: Numbers<'id'>;
  identity: Numbers<'personId'>;
  session: Numbers<'personId'>;
  mailChallenge: Numbers<'personId'>;
  passkey: Numbers<'personId' | 'counter'>;
  totp: Numbers<'personId' | 'lastStep'>;
  recoveryCode: Numbers<'personId'>;
  pendingStep: Numbers<'personId'>;
  lastWrite: Numbers<'personId'>;
  token: Numbers<never, 'personId'>;
  authorizationCode: Numbers<'personId'>;
  notice: Numbers<never, 'personId'>;
  job: Numbers<never, 'personId'>;
  batch: Numbers<'id', 'personId'>;
  unit: Numbers<'id' | 'projectSetId', 'batchId'>;
  translation: Numbers<'id' | 'unitId', 'authorId' | 'batchId' | 'adoptedBatchId'>;
  endorsement: Numbers<'id' | 'translationId' | 'personId' | 'unitId', 'batchId'>;
  trashedTranslation: Numbers<'id', 'authorId' | 'batchId' | 'deletedById'>;
  trashedEndorsement: Numbers<'id' | 'translationId' | 'personId', 'batchId' | 'deletedById'>;
  projectSet: Numbers<'id'>;
  activityCounter: Numbers<'projectSetId' | 'personId'>;
  activityCounterByMonth: Numbers<'personId'>;
  translatedUnitsCounter: Numbers<'projectSetId' | 'block'>;
  sourceString: Numbers<'unitId'>;
  project: Numbers<'id', 'ownerId'>;
  comment: Numbers<'id' | 'unitId' | 'personId', 'deletedById'>;
  commentMention: Numbers<'commentId' | 'personId'>;
  electorate: Numbers<'id' | 'ownerId', 'projectId'>;
  electorateMember: Numbers<'electorateId' | 'personId'>;
  projectMember: Numbers<'projectId' | 'personId'>;
  subscription: Numbers<'projectId' | 'personId'>;
  template: Numbers<'id' | 'projectId'>;
  templateEntry: Numbers<'templateId' | 'unitId' | 'projectId'>;
  poFile: Numbers<'templateId'>;
  snapshot: Numbers<'projectId'>;
  snapshotFile: Numbers<'projectId'>;
  savedDiff: Numbers<'projectId'>;
  gitObject: Numbers<'projectId'>;
  gitRef: Numbers<'projectId'>;
  verse: Numbers<'unitId'>;
  trackRecord: Numbers<'personId', 'representativeId'>;
  recordsVersion: Numbers<'changes'>;
  alikePair: Numbers<'oneId' | 'otherId'>;
  alikeLift: Numbers<'oneId' | 'otherId', 'liftedById'>;
  communityMember: Numbers<'personId'>;
  webhook: Numbers<'id' | 'personId' | 'position'>;
  webhookDelivery: Numbers<'id' | 'webhookId' | 'after' | 'reached'>;
  gitSource: Numbers<'projectId', 'personId'>;
  edition: Numbers<'id' | 'authorId'>;
};

type Nothing = Record<never, never>;

/** The generated client, extended by {@link numberedIds}. */
export type Tables = PrismaClient<never, undefined, { result: NumberedColumns; model: Nothing; query: Nothing; client: Nothing }>;
