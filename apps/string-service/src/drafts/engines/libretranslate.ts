import { type EngineProtocol, textAt, withPath } from './engine.js';

const TIMEOUT_MS = 20_000;

/**
 * LibreTranslate, with texts as HTML.
 *
 * @see https://docs.libretranslate.com
 */
export const libretranslate: EngineProtocol = {
  title: 'LibreTranslate',
  timeoutMs: TIMEOUT_MS,
  endpoint: (url) => withPath(url, '/translate'),
  request: ({ text, from, to, key }) => ({
    body: JSON.stringify({
      q: text,
      source: from.replace('_', '-'),
      target: to.replace('_', '-'),
      format: 'html',
      ...(key !== null && { api_key: key }),
    }),
    headers: { 'content-type': 'application/json' },
  }),
  read: (answer) => textAt(answer, 'translatedText'),
};
