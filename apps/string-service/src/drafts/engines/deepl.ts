import { baseLanguage } from '@translation-commons/core/i18n/languages/language-tag.js';
import { type EngineProtocol, textAt, withPath } from './engine.js';

const TIMEOUT_MS = 20_000;

/**
 * DeepL, with texts as XML.
 *
 * @see https://developers.deepl.com/docs/xml-and-html-handling/xml
 */
export const deepl: EngineProtocol = {
  title: 'DeepL',
  timeoutMs: TIMEOUT_MS,
  endpoint: (url) => withPath(url, /\/v2(\/|$)/.test(url.pathname) ? '/translate' : '/v2/translate'),
  request: ({ text, from, to, key }) => ({
    body: JSON.stringify({
      text: [text],
      // A source has no region there, a target may.
      source_lang: baseLanguage(from).toUpperCase(),
      target_lang: to.replace(/@.*/, '').replace('_', '-').toUpperCase(),
      tag_handling: 'xml',
      preserve_formatting: true,
    }),
    headers: { 'content-type': 'application/json', ...(key !== null && { authorization: `DeepL-Auth-Key ${key}` }) },
  }),
  read: (answer) => textAt(answer, 'translations', 0, 'text'),
};
