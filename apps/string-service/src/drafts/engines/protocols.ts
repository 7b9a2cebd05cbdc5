import { deepl } from './deepl.js';
import { AGENT_ENGINE, ENGINES, type EngineName, type EngineProtocol, textAt, withPath } from './engine.js';
import { libretranslate } from './libretranslate.js';
import { openai } from './openai.js';

const TIMEOUT_MS = 20_000;

/**
 * Apertium's web service, apertium-apy. It reads texts as HTML, and so leaves elements in place.
 *
 * @see https://wiki.apertium.org/wiki/Apertium-apy
 */
const apertium: EngineProtocol = {
  title: 'Apertium',
  timeoutMs: TIMEOUT_MS,
  endpoint: (url) => withPath(url, '/translate'),
  request: ({ text, from, to, key }) => ({
    body: new URLSearchParams({ q: text, langpair: `${from}|${to}`, markUnknown: 'no', ...(key !== null && { key }) }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  read: (answer) => textAt(answer, 'responseData', 'translatedText'),
};

/** The engines that there are. */
export const PROTOCOLS: Readonly<Record<EngineName, EngineProtocol>> = { apertium, libretranslate, deepl, openai };

/** True when a text names an engine. */
export const isEngine = (name: string): name is EngineName => ENGINES.some((engine) => engine === name);

/** The name of an engine as people know it; of agents as their role is called. */
export const engineTitle = (name: string, agent: string): string => {
  if (isEngine(name)) return PROTOCOLS[name].title;
  return name === AGENT_ENGINE ? agent : name;
};
