import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import { status } from '@translation-commons/core/kernel/message.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import type { Routes } from '@translation-commons/core/web/api/routes.js';
import { redirectWithFlash } from '@translation-commons/core/web/forms/require-csrf.js';
import { basePath, sendPage } from '@translation-commons/core/web/layout/send-page.js';
import { Type } from 'typebox';
import { addTerm } from '../add-term.js';
import { browseVocabulary } from '../browse-vocabulary.js';
import { listVocabularies } from '../list-vocabularies.js';
import { parseVocabularyName, type VocabularyName } from '../vocabulary.js';
import { vocabulariesPage, vocabularyPage } from './vocabulary.page.js';

const config = { responseFormat: 'html' } as const;
const form = { ...config, csrf: 'session' } as const;
const tags = ['pages'];
const params = Type.Object({ vocabulary: Type.String() });
const querystring = Type.Object({
  words: Type.Optional(Type.String({ maxLength: 200, description: 'What a term or one of its translations holds.' })),
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Page of the terms, from 0.' })),
});

const getVocabularyName = (vocabulary: string, languages: Languages): VocabularyName => {
  const name = parseVocabularyName(vocabulary, languages);
  if (name) return name;
  throw new Refusal('not-found', `There is no vocabulary ${vocabulary}.`);
};

/** The pages of vocabularies. */
export const vocabularyPageRoutes: Routes = async (app) => {
  app.get('/vocabularies', { config, schema: { tags, summary: 'Page: the vocabularies.' } }, async (request, reply) => {
    const vocabularies = await listVocabularies(request.context);
    return sendPage(request, reply, (visitor) => vocabulariesPage(visitor, vocabularies));
  });

  const schema = { tags, summary: 'Page of a vocabulary.', params, querystring };
  app.get('/vocabularies/:vocabulary', { config, schema }, async (request, reply) => {
    const { vocabulary } = request.params;
    const { words = '', page = 0 } = request.query;
    const name = getVocabularyName(vocabulary, request.context.languages);
    const found = await browseVocabulary(request.context, vocabulary, { words, page });
    return sendPage(request, reply, (visitor) => vocabularyPage(visitor, { vocabulary, name, found }));
  });

  app.post(
    '/vocabularies/:vocabulary/add',
    {
      config: { ...form, scope: 'suggest', limitedAs: 'terms' },
      schema: { tags, summary: 'Form: add a term.', params, body: Type.Object({ string: Type.String() }) },
    },
    async (request, reply) => {
      const { vocabulary } = request.params;
      const base = basePath(request.context);
      const page = `${base}/vocabularies/${encodeURIComponent(vocabulary)}`;
      const name = getVocabularyName(vocabulary, request.context.languages);
      const { sguid, messages } = await addTerm(request.context, { ...name, string: request.body.string, notify: true });
      if (sguid === null) return redirectWithFlash(request, reply, page, messages);
      const { say } = request.makeVisitor(reply).locale;
      return redirectWithFlash(request, reply, `${base}/translations/${name.lng}/${sguid}`, [
        status(say('The term is added. What is it called in your language?')),
      ]);
    },
  );
};
