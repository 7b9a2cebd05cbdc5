import { Prisma, type PrismaClient } from './generated/client.js';
import { safeNumber } from './safe-number.js';

/** What the generated client gave, each `bigint` of it a number. */
const inNumbers = (value: unknown): unknown => {
  if (typeof value === 'bigint') return safeNumber(value);
  if (Array.isArray(value)) return value.map(inNumbers);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inNumbers(member)]));
};

/**
 * Has the generated client give ids, which are 64 bits in the database, as numbers, as all other code has them. It takes numbers as they
 * are. A query is extended, not its result: that would give proxies instead of rows.
 */
export const numberedIds = Prisma.defineExtension({
  name: 'numbered ids',
  query: { $allOperations: async ({ args, query }) => inNumbers(await query(args)) },
});

/** Columns of a model that are numbers, and those that are numbers or null. */
type Numbers<Column extends string, Nullable extends string = never> = { [Key in Column]: () => { compute: () => number } } & {
  [Key in Nullable]: () => { compute: () => number | null };
};

/** The columns of `bigint`, as the compiler is to know them. What `groupBy` gives is not described: it says `bigint` and gives a number. */
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
};

type Nothing = Record<never, never>;

/** The generated client, as {@link numberedIds} extends it. */
export type Tables = PrismaClient<never, undefined, { result: NumberedColumns; model: Nothing; query: Nothing; client: Nothing }>;
