import { Refusal } from '../kernel/refusal.js';
import { error, type Message, status } from '../kernel/text/message.js';
import { sentence, sentenceCount } from '../kernel/text/sentence.js';
import { type SchemaError, validationProblems } from '../kernel/validation-problems.js';
import { type Context, getActor, requireScope } from '../units/context.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import type { Action, ActionResult, Actions } from './actions.js';
import { openBatch } from './trash/open-batch.js';

/** A step of a submit, not validated yet. */
export interface SubmitStep {
  readonly action?: unknown;
  readonly params?: unknown;
}

type ActionCounts = Record<Action['counted'], number>;

const summary = (
  { suggestion, endorsement, deletion, withdrawal, confirmation }: ActionCounts,
  { sentences }: Pick<UnitKind, 'sentences'>,
): readonly Message[] => {
  const done = [
    ...(suggestion > 0 ? [status(sentenceCount('{n} translation added.', '{n} translations added.', suggestion))] : []),
    ...(endorsement > 0 ? [status(sentences.endorsementsSaved(endorsement))] : []),
    ...(deletion > 0 ? [status(sentenceCount('{n} translation removed.', '{n} translations removed.', deletion))] : []),
    ...(withdrawal > 0 ? [status(sentences.endorsementsWithdrawn(withdrawal))] : []),
    ...(confirmation > 0 ? [status(sentenceCount('{n} translation confirmed.', '{n} translations confirmed.', confirmation))] : []),
  ];
  return done.length > 0 ? done : [status(sentence('Nothing was changed.'))];
};

/** An error of the validator as ajv has it: one for each member that is missing. */
const toSchemaErrors = ({ keyword, instancePath, params }: SchemaError): readonly SchemaError[] => {
  const { requiredProperties: missing = [] } = params as { readonly requiredProperties?: readonly string[] };
  if (keyword !== 'required') return [{ keyword, instancePath, params }];
  return missing.map((missingProperty) => ({ keyword, instancePath, params: { missingProperty } }));
};

/** Validates the parameters of a step. Loaded lazily: the validator has three hundred modules, which only this needs. */
const readParams = async (action: Action, params: unknown): Promise<{ params: Record<string, unknown> } | { wrong: string }> => {
  const { default: Value } = await import('typebox/value');
  const converted = Value.Convert(action.params, Value.Clone(params ?? {}));
  const errors = Value.Errors(action.params, converted);
  if (errors.length === 0) return { params: converted as Record<string, unknown> };
  const problems = validationProblems(errors.flatMap(toSchemaErrors), 'Its params');
  return { wrong: problems.map(({ detail }) => String(detail)).join(' ') };
};

const runStep = async (context: Context, name: string, action: Action, given: unknown, batchId: number): Promise<ActionResult> => {
  const read = await readParams(action, given);
  if ('wrong' in read) return { messages: [error(sentence('"{name}" was not done: {message}', { name, message: read.wrong }))] };
  try {
    requireScope(context, action.scope);
    return await action.run(context, read.params, batchId);
  } catch (thrown) {
    // A refusal concerns this step only; any other error concerns the service and ends the request.
    if (thrown instanceof Refusal && thrown.code !== 'unavailable')
      return { messages: [error(sentence('"{name}" was not done: {message}', { name, message: thrown.said }))] };
    throw thrown;
  }
};

/**
 * Runs several actions in order, each validated and reported separately: a failure does not stop the others. Steps without `action` are skipped. At
 * the end `status` messages count what was done (decisions, section 6).
 */
export const submit = async (
  context: Context,
  actions: Actions,
  steps: readonly SubmitStep[],
): Promise<{ messages: readonly Message[] }> => {
  getActor(context);
  const named = steps.filter((step) => step && typeof step === 'object' && step.action);
  const messages: Message[] = [];
  const counts: ActionCounts = { suggestion: 0, endorsement: 0, deletion: 0, withdrawal: 0, confirmation: 0 };
  if (named.length === 0) return { messages: summary(counts, context.kind) };
  const batchId = await openBatch(context, context.db.pool, sentence('submit').text, '');
  for (const step of named) {
    const name = String(step.action);
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) {
      messages.push(
        error(sentence('There is no action "{name}". The actions are: {actions}.', { name, actions: Object.keys(actions).join(', ') })),
      );
      continue;
    }
    const { messages: said, isDone = true } = await runStep(context, name, action, step.params, batchId);
    if (isDone && said.every(([, type]) => type === 'status')) counts[action.counted] += 1;
    messages.push(...said);
  }
  return { messages: [...messages, ...summary(counts, context.kind)] };
};
