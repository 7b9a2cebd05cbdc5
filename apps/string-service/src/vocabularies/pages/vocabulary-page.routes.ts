import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { sendPage } from '@translation-commons/core/web/pages/layout/send-page.js';
import { redirectWithFlash } from '@translation-commons/core/web/server/forms/require-csrf.js';
import { basePath } from '@translation-commons/core/web/server/requests/base-path.js';
import { localPath } from '@translation-commons/core/web/server/requests/local-path.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { ProjectParams } from '../../projects/project.schemas.js';
import { projectLanguagePath } from '../../projects/project-path.js';
import { browseVocabulary } from '../browse-vocabulary.js';
import { linkVocabularies } from '../linked/link-vocabularies.js';
import { listVocabularies } from '../list-vocabularies.js';
import { addTerm } from '../terms/add-term.js';
import { addTranslatedTerm } from '../terms/add-translated-term.js';
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

const TermForm = Type.Object({
  list: Type.String(),
  string: Type.String(),
  translation: Type.String(),
  next: Type.Optional(Type.String()),
});

/** Vocabularies that a project may choose in a language. */
const LINKED_LIMIT = 100;

const getVocabularyName = (vocabulary: string, languages: Languages): VocabularyName => {
  const name = parseVocabularyName(vocabulary, languages);
  if (name) return name;
  throw new Refusal('not-found', sentence('There is no vocabulary {vocabulary}.', { vocabulary }));
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
    '/vocabularies/add',
    {
      config: { ...form, scope: 'suggest', limitedAs: 'terms' },
      schema: { tags, summary: 'Form: add a term with its translation.', body: TermForm },
    },
    async (request, reply) => {
      const { list, next, ...term } = request.body;
      const name = getVocabularyName(list, request.context.languages);
      const { messages } = await addTranslatedTerm(request.context, { ...name, ...term });
      const { say } = request.makeVisitor(reply).locale;
      const answered = messages.length > 0 ? messages : [status(say('Term added, with your translation.'))];
      return redirectWithFlash(request, reply, localPath(request.context.settings.baseUrl, next), answered);
    },
  );

  app.post(
    '/projects/:origin/:project/:lng/vocabularies',
    {
      config: { ...form, scope: 'manage' },
      schema: {
        tags,
        summary: 'Form: the vocabularies shown beside strings of a project.',
        params: Type.Object({ ...ProjectParams.properties, lng: Lng }),
        body: Type.Object({ vocabulary: Type.Optional(Type.Array(Type.String(), { maxItems: LINKED_LIMIT })) }),
      },
    },
    async (request, reply) => {
      const { params, body, context } = request;
      const { messages } = await linkVocabularies(context, { ...params, vocabularies: body.vocabulary ?? [] });
      return redirectWithFlash(request, reply, basePath(context) + projectLanguagePath(params, params.lng), messages);
    },
  );

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
        status(say('Term added. Add your translation.')),
      ]);
    },
  );
};
