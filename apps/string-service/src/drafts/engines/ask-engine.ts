import { networkList } from '@translation-commons/core/kernel/net/public-address.js';
import { type GuardedAnswer, requestGuarded, retrySeconds } from '@translation-commons/core/kernel/net/request-guarded.js';
import { type Sentence, sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Service } from '@translation-commons/core/units/context.js';
import type { EngineName, EngineText } from './engine.js';
import { PROTOCOLS } from './protocols.js';

/** An engine with what is needed to ask it. */
export interface ReadyEngine {
  readonly engine: EngineName;
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
}

/** The answer of an engine: a translation with the elements of the text; or why there is none, and whether it may be there later. */
export type EngineAnswer =
  | { readonly translated: string }
  | { readonly why: Sentence; readonly mayRetry: boolean; readonly retryAfterSeconds?: number | undefined };

/** Bytes of an answer at most. */
const ANSWER_BYTES = 1_000_000;

const readAnswer = ({ engine }: ReadyEngine, { status, retryAfter, body }: GuardedAnswer, now: Date): EngineAnswer => {
  if (status === 429 || status === 503)
    return {
      why: sentence('The engine is busy (status {status}). Start again later.', { status }),
      mayRetry: true,
      retryAfterSeconds: retrySeconds(retryAfter, now),
    };
  if (status >= 500) return { why: sentence('The engine failed (status {status}). Start again later.', { status }), mayRetry: true };
  if (status < 200 || status > 299)
    return { why: sentence('The engine refused (status {status}). Check its address, key and languages.', { status }), mayRetry: false };
  const broken = { why: sentence('The engine sent a broken answer. Check its address.'), mayRetry: true };
  try {
    const translated = PROTOCOLS[engine].read(JSON.parse(body));
    return translated === undefined ? broken : { translated };
  } catch {
    return broken;
  }
};

/** Asks an engine for one translation. Only aborting rejects; whatever else goes wrong is an answer. */
export const askEngine = async (
  { settings, now }: Pick<Service, 'settings' | 'now'>,
  ready: ReadyEngine,
  text: Omit<EngineText, 'key' | 'model'>,
  { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs?: number | undefined },
): Promise<EngineAnswer> => {
  const protocol = PROTOCOLS[ready.engine];
  try {
    const answer = await requestGuarded({
      ...protocol.request({ ...text, key: ready.key, model: ready.model }),
      url: protocol.endpoint(new URL(ready.url)),
      timeoutMs: timeoutMs ?? protocol.timeoutMs,
      maxBytes: ANSWER_BYTES,
      allowed: networkList(settings.engineNetworks),
      signal,
    });
    return readAnswer(ready, answer, now());
  } catch (thrown) {
    signal.throwIfAborted();
    if ((thrown as Error).name === 'TimeoutError' || (thrown as NodeJS.ErrnoException).code === 'ABORT_ERR')
      return { why: sentence('The engine did not answer in time. Start again later.'), mayRetry: true };
    return { why: sentence('The engine was not reached: {reason}.', { reason: (thrown as Error).message }), mayRetry: true };
  }
};
