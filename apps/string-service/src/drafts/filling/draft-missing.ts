import { setTimeout as wait } from 'node:timers/promises';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Task } from '@translation-commons/core/jobs/tasks/task.js';
import type { ReportProgress } from '@translation-commons/core/kernel/progress.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { decryptSecret } from '@translation-commons/core/kernel/secrets/encrypted-secret.js';
import { type Message, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import type { Service } from '@translation-commons/core/units/context.js';
import type { CheckedUnit } from '@translation-commons/core/units/records/unit-record.js';
import { findCheckedUnits } from '@translation-commons/core/units/unit.store.js';
import { sourceLngOf } from '../../projects/project.js';
import { askEngine, type ReadyEngine } from '../engines/ask-engine.js';
import { isEngine } from '../engines/protocols.js';
import { type EngineRow, endRun, findEngineOfRun, takeFromBudget } from '../settings/engine-settings.store.js';
import { ENGINE_KEY_PURPOSE } from '../settings/set-engine.js';
import { charactersOf, draftFromAnswers, isTranslatable, languageOf, textsToAsk } from './draft-string.js';
import { insertDraft, listMissing } from './fill.store.js';

/** Limits of asking an engine. */
export interface AskingLimits {
  /** Requests for one text. */
  readonly tries: number;
  /** Milliseconds before the second request; twice as long before the third. */
  readonly pauseMs: number;
  /** The longest pause that an engine may ask for, in seconds; the run ends where it asks for more. */
  readonly pauseLimitSeconds: number;
  /** Milliseconds that an answer may take; undefined: as the engine's protocol says. */
  readonly timeoutMs?: number;
}

const USUAL_LIMITS: AskingLimits = { tries: 3, pauseMs: 1_000, pauseLimitSeconds: 20 };

/** Strings that are read at a time. */
const PAGE_SIZE = 50;

const readyEngine = async ({ settings }: Pick<Service, 'settings'>, row: EngineRow): Promise<ReadyEngine> => {
  const { engine, url, model } = row;
  const key = row.key && (await decryptSecret(settings, ENGINE_KEY_PURPOSE, row.key));
  if (row.key && key === null) throw new Refusal('malformed', sentence('The key of the engine cannot be read any more. Set it again.'));
  if (!isEngine(engine)) throw new Refusal('malformed', sentence('Drafts are off.'));
  return { engine, url, model, key };
};

/** Asks for a text, again where that may help. Refuses, and so ends the run, where the engine gives no answer. */
const askPatiently = async (
  service: Service,
  ready: ReadyEngine,
  text: { readonly text: string; readonly from: string; readonly to: string },
  limits: AskingLimits,
  signal: AbortSignal,
): Promise<string> => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await askEngine(service, ready, text, { signal, timeoutMs: limits.timeoutMs });
    if ('translated' in answer) return answer.translated;
    const { why, mayRetry, retryAfterSeconds = 0 } = answer;
    if (!mayRetry || attempt >= limits.tries || retryAfterSeconds > limits.pauseLimitSeconds) throw new Refusal('malformed', why);
    await wait(Math.max(limits.pauseMs * 2 ** (attempt - 1), retryAfterSeconds * 1_000), undefined, { signal });
  }
};

/** Counts of a run. */
interface Filled {
  readonly drafted: number;
  readonly dropped: number;
  /** Why it ended before all were drafted; null: it did not. */
  readonly ended: Message | null;
}

const summary = ({ drafted, dropped, ended }: Filled): readonly Message[] => [
  status(sentenceCount('{n} draft was made.', '{n} drafts were made.', drafted)),
  ...(dropped > 0 ? [warning(sentenceCount('{n} draft was dropped.', '{n} drafts were dropped.', dropped))] : []),
  ...(ended ? [ended] : []),
];

const fill = async (
  service: Service,
  runId: string,
  limits: AskingLimits,
  { progress, signal }: { readonly progress: ReportProgress; readonly signal: AbortSignal },
): Promise<Filled> => {
  const { db, kind, languages, now } = service;
  const cancelled = { ended: warning(sentence('Drafting was cancelled.')) };
  let [drafted, dropped] = [0, 0];
  const row = await findEngineOfRun(db.pool, runId);
  if (!row) return { drafted, dropped, ...cancelled };
  const ready = await readyEngine(service, row);
  const installed = getLanguage(languages, row.lng);
  const of = { projectId: row.projectId, lng: row.lng, engine: row.engine };
  const missing = await listMissing(db.pool, of);
  const draft = async (unit: CheckedUnit): Promise<Filled['ended']> => {
    const texts = textsToAsk(unit);
    if (!isTranslatable(texts)) return null;
    if (!(await takeFromBudget(db.pool, runId, charactersOf(unit), now().toISOString().slice(0, 7))))
      return (await findEngineOfRun(db.pool, runId)) ? warning(sentence('The budget of this month is used up.')) : cancelled.ended;
    const answers: string[] = [];
    for (const { text } of texts)
      answers.push(await askPatiently(service, ready, { text, from: sourceLngOf(row), to: row.lng }, limits, signal));
    // Cancelled while the engine was asked.
    if (!(await findEngineOfRun(db.pool, runId))) return cancelled.ended;
    const made = draftFromAnswers(service, unit, languageOf(installed, unit), texts, answers);
    const stored = { ...of, unitId: unit.id, proposerId: null, forms: [], failing: [], now: now() };
    await insertDraft(db.pool, made ? { ...stored, ...made, state: 'open' } : { ...stored, state: 'broken' });
    if (made) drafted += 1;
    else dropped += 1;
    return null;
  };
  /** Ends the run with what was made until then. */
  const explain = (thrown: unknown): never => {
    if (!(thrown instanceof Refusal)) throw thrown;
    const problems = summary({ drafted, dropped, ended: null }).map(([detail]) => ({ path: 'engine', detail }));
    throw new Refusal(thrown.code, thrown.said, { problems });
  };
  for (let from = 0; from < missing.length; from += PAGE_SIZE) {
    const page = missing.slice(from, from + PAGE_SIZE);
    const units = await findCheckedUnits(
      db.pool,
      kind,
      page.map(({ sguid }) => ({ sguid, lng: row.lng })),
    );
    for (const [nr, unit] of units.entries()) {
      await progress(from + nr, missing.length);
      const ended = unit && (await draft(unit).catch(explain));
      if (ended) return { drafted, dropped, ended };
    }
  }
  await progress(missing.length, missing.length);
  return { drafted, dropped, ended: null };
};

/**
 * The background task that drafts the missing strings of a project and language, one request at a time. Drafts that were made stay where it ends early;
 * a new run goes on behind them.
 *
 * @param limits of asking that differ from the usual ones
 */
export const makeDraftTask = (limits?: Partial<AskingLimits>): Task<{ readonly runId: string }> => ({
  name: 'draft-missing',
  attempts: 3,
  lane: 'drafts',
  run: async (service, { runId }, { progress, signal }) => {
    try {
      const filled = await fill(service, runId, { ...USUAL_LIMITS, ...limits }, { progress, signal });
      await endRun(service.db.pool, runId);
      return summary(filled);
    } catch (thrown) {
      if (thrown instanceof Refusal) await endRun(service.db.pool, runId);
      throw thrown;
    }
  },
});

/** The task, as the service runs it. */
export const draftTask = makeDraftTask();
