import { type EngineProtocol, textAt, withPath } from './engine.js';

const TIMEOUT_MS = 20_000;

/**
 * Apertium's web service, apertium-apy. It reads texts as HTML, and so leaves elements in place.
 *
 * @see https://wiki.apertium.org/wiki/Apertium-apy
 */
export const apertium: EngineProtocol = {
  title: 'Apertium',
  timeoutMs: TIMEOUT_MS,
  endpoint: (url) => withPath(url, '/translate'),
  request: ({ text, from, to, key }) => ({
    body: new URLSearchParams({ q: text, langpair: `${from}|${to}`, markUnknown: 'no', ...(key !== null && { key }) }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  read: (answer) => textAt(answer, 'responseData', 'translatedText'),
};
