import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { MessagesResult } from '../kernel/text/message.js';
import type { ScopeRequirement } from '../kernel/token-scope.js';
import { Lng, MessagesResultSchema, MessagesSchema, Nullable, Tguid } from '../kernel/wire-schemas.js';
import type { Context } from '../units/context.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { addTranslation, type Suggestion } from './add-translation.js';
import { deleteTranslation } from './delete-translation.js';
import { endorse } from './endorsements/endorse.js';
import { withdraw } from './endorsements/withdraw.js';
import { confirm } from './sources/confirm.js';

/** The result of an action. */
export type ActionResult = MessagesResult & {
  /** False where there was nothing to do, which is no error. */
  readonly isDone?: boolean;
};

/** Actions on translations: each available at its own endpoint and as a step of a submit. */
export interface Action {
  /** Path of its endpoint. Undefined: for submit only. */
  readonly path?: string;
  readonly summary: string;
  readonly params: TObject;
  readonly result: TSchema;
  /** The scope that a token needs. */
  readonly scope: ScopeRequirement;
  /** The counter of a submit's summary that it increments. */
  readonly counted: 'suggestion' | 'endorsement' | 'deletion' | 'withdrawal' | 'confirmation';
  run(context: Context, params: Static<TObject>, batchId: number | null): Promise<ActionResult>;
}

/** A service's actions, by their names in a submit. */
export type Actions = Readonly<Record<string, Action>>;

type TranslationParams = Static<typeof TranslationParams>;
const TranslationParams = Type.Object({ tguid: Tguid });

const TranslationText = Type.Union([Type.String(), Type.Array(Type.String())], {
  description: 'The text; plural forms as a list, or as one text with NUL between them.',
});

/** Members that say in which project an endorsement is given. */
const homeParams = ({ home }: UnitKind): TProperties => home?.params.properties ?? {};

/** Id of the project that an action's endorsement is given in; null: in none. */
const readHome = async ({ db, kind }: Context, params: Static<TObject>): Promise<number | null> =>
  (await kind.home?.find(db.pool, params)) ?? null;

/** Adds a suggestion to the unit named by the kind's own parameters. */
export const addAction = (kind: UnitKind): Action => ({
  path: '/api/translations/add',
  summary: `Add a translation suggestion to a ${kind.names.unit}.`,
  params: Type.Object({
    ...kind.ref.params.properties,
    ...kind.ref.options?.properties,
    ...homeParams(kind),
    lng: Lng,
    translation: TranslationText,
  }),
  result: Type.Object({ tguid: Nullable(Type.String()), messages: MessagesSchema }),
  counted: 'suggestion',
  scope: 'suggest',
  run: async (context, params, batchId) => {
    const read = kind.ref.readOptions ? await kind.ref.readOptions(context.db.pool, params) : params;
    const projectId = await readHome(context, params);
    return addTranslation(context, { ...(read as Suggestion), projectId }, batchId);
  },
});

/** Endorses a translation; the action has the kind's name for an endorsement. */
export const endorseAction = (kind: UnitKind): Action => ({
  path: `/api/translations/${kind.names.endorsement.one}`,
  summary: `Add a ${kind.names.endorsement.one} for a translation.`,
  params: Type.Object({ ...TranslationParams.properties, ...homeParams(kind) }),
  result: Type.Object({ [kind.names.endorsement.id]: Nullable(Type.Integer()), messages: MessagesSchema }),
  counted: 'endorsement',
  scope: 'vote',
  run: async (context, params, batchId) =>
    endorse(context, { ...(params as TranslationParams), projectId: await readHome(context, params) }, batchId),
});

/** Deletes a translation. */
export const deleteAction: Action = {
  path: '/api/translations/del',
  summary: 'Delete a translation.',
  params: TranslationParams,
  result: MessagesResultSchema,
  counted: 'deletion',
  scope: { anyOf: ['suggest', 'manage'] },
  run: (context, params) => deleteTranslation(context, params as TranslationParams),
};

/** Confirms a translation that was made for an earlier source: for kinds whose sources can change. */
export const confirmAction: Action = {
  path: '/api/translations/confirm',
  summary: 'Confirm that a translation made for an earlier text is good for the current one. Its author may, and moderators.',
  params: TranslationParams,
  result: MessagesResultSchema,
  counted: 'confirmation',
  scope: deleteAction.scope,
  run: (context, params) => confirm(context, params as TranslationParams),
};

/** Withdraws the actor's endorsement. */
export const withdrawAction = (kind: UnitKind): Action => ({
  path: `/api/translations/del_${kind.names.endorsement.one}`,
  summary: `Take your ${kind.names.endorsement.one} back from a translation.`,
  params: Type.Object({ ...TranslationParams.properties, ...homeParams(kind) }),
  result: MessagesResultSchema,
  counted: 'withdrawal',
  scope: 'vote',
  run: async (context, params) => withdraw(context, { ...(params as TranslationParams), projectId: await readHome(context, params) }),
});

/** The same action under an alias for submits, without an endpoint. */
export const withoutEndpoint = ({ path: _path, ...action }: Action): Action => action;
