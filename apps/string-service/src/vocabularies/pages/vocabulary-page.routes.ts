import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { error, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { emptyForm } from '@translation-commons/core/web/pages/forms/form.page.js';
import { sendPage } from '@translation-commons/core/web/pages/layout/send-page.js';
import { formProblemsOf } from '@translation-commons/core/web/server/forms/answer-form.js';
import { redirectWithFlash } from '@translation-commons/core/web/server/forms/require-csrf.js';
import { basePath } from '@translation-commons/core/web/server/requests/base-path.js';
import { localPath } from '@translation-commons/core/web/server/requests/local-path.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { ProjectParams } from '../../projects/project.schemas.js';
import { projectLanguagePath } from '../../projects/project-path.js';
import { parseVocabularyName, type VocabularyName } from '../../projects/vocabulary-name.js';
import { browseVocabulary } from '../browse-vocabulary.js';
import { linkVocabularies } from '../linked/link-vocabularies.js';
import { countTerms, listVocabularies } from '../list-vocabularies.js';
import { newVocabulary, readTermLanguage } from '../new-vocabulary.js';
import { addTranslatedTerm } from '../terms/add-translated-term.js';
import { addDescribedTerm, describeTerm, mayDescribe, readTermDetailsOf } from '../terms/describe-term.js';
import { readTermDetails } from '../terms/term-details.js';
import { vocabulariesPage } from './vocabularies.page.js';
import { vocabularyPage } from './vocabulary.page.js';

const config = { responseFormat: 'html' } as const;
const form = { ...config, csrf: 'session' } as const;
const tags = ['pages'];
const params = Type.Object({ vocabulary: Type.String() });
const querystring = Type.Object({
  words: Type.Optional(Type.String({ maxLength: 200, description: 'What a term or one of its translations holds.' })),
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Page of the terms, from 0.' })),
  term: Type.Optional(Type.String({ maxLength: 20_000, description: 'Term to describe.' })),
});

const Text = Type.Optional(Type.String({ maxLength: 2_000 }));
const NewForm = Type.Object({ name: Text, lng: Text, string: Text, translation: Text, origin: Text, project: Text });
const DetailFields = Type.Object({ meaning: Text, part_of_speech: Text, do_not_translate: Text, avoid: Text });

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
  app.get(
    '/vocabularies',
    {
      config,
      schema: {
        tags,
        summary: 'Page: the vocabularies.',
        querystring: Type.Object(
          { name: Text, lng: Text, origin: Text, project: Text },
          { description: 'What the form of a new one is filled with.' },
        ),
      },
    },
    async (request, reply) => {
      const { context, query } = request;
      const [vocabularies, terms] = await Promise.all([listVocabularies(context), countTerms(context)]);
      const sourceLng = await readTermLanguage(context, query);
      return sendPage(request, reply, (visitor) =>
        vocabulariesPage(visitor, { vocabularies, terms, sent: { ...emptyForm, typed: query }, sourceLng }),
      );
    },
  );

  app.post(
    '/vocabularies',
    {
      config: { ...form, scope: 'suggest', limitedAs: 'terms', formPage: '/vocabularies' },
      schema: { tags, summary: 'Form: a new vocabulary.', body: NewForm },
    },
    async (request, reply) => {
      const { context, body } = request;
      const { origin = '', project = '', name = '', lng = '', string = '', translation = '' } = body;
      const typed = { name: name.trim(), lng, string, translation };
      try {
        const linked = origin !== '' && project !== '' ? { origin, project } : null;
        const { vocabulary, messages } = await newVocabulary(context, { ...typed, project: linked });
        const { say } = request.makeVisitor(reply).locale;
        const answered = messages.length > 0 ? messages : [status(say('Vocabulary created.'))];
        return redirectWithFlash(request, reply, `${basePath(context)}/vocabularies/${encodeURIComponent(vocabulary)}`, answered);
      } catch (thrown) {
        const problems = formProblemsOf(thrown);
        const [vocabularies, terms] = await Promise.all([listVocabularies(context), countTerms(context)]);
        const sourceLng = await readTermLanguage(context, body);
        return sendPage(request, reply.code(422), (visitor) =>
          vocabulariesPage(visitor, { vocabularies, terms, sent: { typed: body, problems }, sourceLng }),
        );
      }
    },
  );

  const schema = { tags, summary: 'Page of a vocabulary.', params, querystring };
  app.get('/vocabularies/:vocabulary', { config, schema }, async (request, reply) => {
    const { vocabulary } = request.params;
    const { context } = request;
    const { words = '', page = 0, term } = request.query;
    const name = getVocabularyName(vocabulary, context.languages);
    const found = await browseVocabulary(context, vocabulary, { words, page });
    const details = await readTermDetailsOf(context, vocabulary, [...found.terms.map((one) => one.term), ...(term ? [term] : [])]);
    const mayEdit = await mayDescribe(context, name);
    const { pages } = context.kind;
    const shown = { pages, vocabulary, name, found, details, mayDescribe: mayEdit, described: mayEdit ? (term ?? null) : null };
    return sendPage(request, reply, (visitor) => vocabularyPage(visitor, shown));
  });

  app.post(
    '/vocabularies/:vocabulary/describe',
    {
      config: { ...form, scope: 'manage', limitedAs: 'terms' },
      schema: {
        tags,
        summary: 'Form: what a term means.',
        params,
        body: Type.Object({ ...DetailFields.properties, string: Type.String({ maxLength: 20_000 }) }),
      },
    },
    async (request, reply) => {
      const { context, params: given, body } = request;
      const name = getVocabularyName(given.vocabulary, context.languages);
      const page = `${basePath(context)}/vocabularies/${encodeURIComponent(given.vocabulary)}`;
      try {
        await describeTerm(context, { ...name, string: body.string, details: readTermDetails(body) });
      } catch (thrown) {
        return redirectWithFlash(
          request,
          reply,
          page,
          formProblemsOf(thrown).map(({ detail }) => error(detail)),
        );
      }
      return redirectWithFlash(request, reply, page, [status(request.makeVisitor(reply).locale.say('Term saved.'))]);
    },
  );

  app.post(
    '/vocabularies/add',
    {
      config: { ...form, scope: 'suggest', limitedAs: 'terms', hiddenFields: ['list'] },
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
      config: { ...form, scope: 'manage', hiddenFields: ['vocabulary'] },
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
      schema: {
        tags,
        summary: 'Form: add a term.',
        params,
        body: Type.Object({ ...DetailFields.properties, string: Type.String(), translation: Text }),
      },
    },
    async (request, reply) => {
      const { vocabulary } = request.params;
      const base = basePath(request.context);
      const page = `${base}/vocabularies/${encodeURIComponent(vocabulary)}`;
      const name = getVocabularyName(vocabulary, request.context.languages);
      const { string, translation = '' } = request.body;
      const details = readTermDetails(request.body);
      const { sguid, messages } = await addDescribedTerm(request.context, { ...name, string, translation, details });
      if (sguid === null || messages.length > 0) return redirectWithFlash(request, reply, page, messages);
      const { say } = request.makeVisitor(reply).locale;
      if (translation.trim() !== '') return redirectWithFlash(request, reply, page, [status(say('Term added, with your translation.'))]);
      return redirectWithFlash(request, reply, `${base}/translations/${name.lng}/${sguid}`, [
        status(say('Term added. Add your translation.')),
      ]);
    },
  );
};
