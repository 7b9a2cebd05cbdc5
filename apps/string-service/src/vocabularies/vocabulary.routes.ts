import {
  Flag,
  isFlagSet,
  Lng,
  MapOf,
  MessageSchema,
  MessagesResultSchema,
  MessagesSchema,
  Nullable,
} from '@translation-commons/core/kernel/wire-schemas.js';
import { setAttachment } from '@translation-commons/core/web/server/answers/attachment.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { formatSegment } from '../projects/project.schemas.js';
import { Sguid } from '../sguid.schemas.js';
import { deleteVocabulary } from './delete-vocabulary.js';
import { exportVocabulary } from './export-vocabulary.js';
import { listVocabularies } from './list-vocabularies.js';
import { addTerm } from './terms/add-term.js';
import { deleteTerm } from './terms/delete-term.js';
import { type TermsFormat, type VocabularyTerm, writeTerms } from './terms/terms-file.js';

const tags = ['vocabularies'];
const security = [{ bearer: [] }];
/** The terms as text, or as JSON. */
const exportConfig = { contentTypes: ['text/plain', 'application/json'] };

const config = { needsToken: true, scope: 'manage' } as const;
const Name = Type.Object({ name: Type.String({ minLength: 1 }), lng: Lng });
const Strings = Type.Array(Type.String());

const Format = formatSegment(['json', 'txt1', 'txt2', 'org'], '`json`, `txt1`, `txt2` or `org`.');

const sendTerms = (reply: FastifyReply, vocabulary: string, terms: readonly VocabularyTerm[], format: string) => {
  if (format === '' || format === 'json')
    return reply.send(Object.fromEntries(terms.map(({ term, translations }) => [term, translations])));
  setAttachment(reply, `vocabulary-${vocabulary}.${format === 'org' ? 'org' : 'txt'}`).type('text/plain; charset=utf-8');
  return reply.send(writeTerms(format as TermsFormat, vocabulary, terms));
};

/** Vocabularies (glossaries): lists, import and export, adding and deleting terms. */
export const vocabularyRoutes: Routes = async (app) => {
  app.get(
    '/vocabulary/list',
    { schema: { tags, summary: 'Names of the vocabularies, by language.', response: { 200: MapOf(Strings) } } },
    async ({ context }, reply) => reply.send(await listVocabularies(context)),
  );

  const exported = {
    tags,
    summary: 'The terms of a vocabulary with their translations.',
    response: {
      200: MapOf(Strings, { description: 'The translations of each term, those with the most votes first.' }),
    },
  };
  const Vocabulary = Type.String({ description: 'Name, underscore, language: `ICT_sq`.' });
  app.get(
    '/vocabulary/export/:vocabulary',
    { config: exportConfig, schema: { ...exported, params: Type.Object({ vocabulary: Vocabulary }) } },
    async ({ context, params }, reply) => sendTerms(reply, params.vocabulary, await exportVocabulary(context, params.vocabulary), 'json'),
  );
  app.get(
    '/vocabulary/export/:vocabulary/:format',
    { config: exportConfig, schema: { ...exported, params: Type.Object({ vocabulary: Vocabulary, format: Format }) } },
    async ({ context, params: { vocabulary, format } }, reply) =>
      sendTerms(reply, vocabulary, await exportVocabulary(context, vocabulary), format.toLowerCase()),
  );

  app.post(
    '/api/vocabulary/add_string',
    {
      config: { needsToken: true, scope: 'suggest', limitedAs: 'terms' },
      schema: {
        tags,
        security,
        summary: 'Add a term to a vocabulary; its followers get a notice unless `notify` is false.',
        body: Type.Object({ ...Name.properties, string: Type.String(), notify: Type.Optional(Flag) }),
        response: { 200: Type.Object({ sguid: Nullable(Type.String()), messages: MessagesSchema }) },
      },
    },
    ({ context, body }) => addTerm(context, { ...body, notify: isFlagSet(body.notify, true) }),
  );

  for (const path of ['/api/project/del_string', '/api/vocabulary/del_string']) {
    app.post(
      path,
      {
        config,
        schema: {
          tags,
          security,
          summary: 'Delete a term from a vocabulary.',
          body: Type.Object({ ...Name.properties, sguid: Sguid }),
          response: { 200: MessagesResultSchema },
        },
      },
      ({ context, body }) => deleteTerm(context, body),
    );
  }

  app.post(
    '/api/vocabulary/delete',
    {
      config,
      schema: { tags, security, summary: 'Delete a vocabulary.', body: Name, response: { 200: Type.Object({ message: MessageSchema }) } },
    },
    ({ context, body }) => deleteVocabulary(context, body),
  );
};
