import { FEED_FORMATS, FEED_TYPES, writeFeed } from '@translation-commons/core/feeds/write-feed.js';
import { languageTag } from '@translation-commons/core/i18n/languages/language-tag.js';
import { shortenTexts } from '@translation-commons/core/kernel/text/shorten.js';
import { Full, isFlagSet, Lng, Nullable, Truncated } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { setAttachment } from '@translation-commons/core/web/server/answers/attachment.js';
import { messagesHeader } from '@translation-commons/core/web/server/answers/messages-header.js';
import { sendCacheable } from '@translation-commons/core/web/server/negotiation/conditional-request.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { MAX_NUMBER } from '@translation-commons/scripture/items/text-item.js';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { citeIn } from '../../verses/cite-in.js';
import { type ExportFile, FILE_FORMATS, FILE_MEDIA_TYPES, type FileFormat } from '../export-file.js';
import { CHOICE_MODES, type ChoiceMode } from '../readers-choice.js';
import { readEditionFeed } from './edition-feed.js';
import { exportEdition, exportText, listEditions, readInEditions } from './read-editions.js';

/** A file in USJ, as the description of the interface has it. */
const UsjSchema = Type.Object(
  {
    type: Type.Literal('USJ'),
    version: Type.String({ description: 'Of USFM, USX and USJ: `3.1`.' }),
    content: Type.Array(Type.Unknown(), { description: 'Texts, and elements with a `type`, a `marker`, and `content` of their own.' }),
  },
  { title: 'Usj' },
);

const tags = ['editions'];

const EditionView = Type.Object({
  edition: Type.String({ description: 'What addresses call it: `en.pickthall`; `en.choice` is what the readers chose, verse by verse.' }),
  lng: Type.String(),
  name: Nullable(Type.String()),
  author: Nullable(Type.String()),
  licence: Nullable(Type.String()),
  verses: Type.Integer({ description: 'How many verses it has.' }),
});

const ChapterView = Type.Object({
  cid: Type.Integer(),
  editions: Type.Array(Type.String()),
  verses: Type.Array(
    Type.Object({
      vid: Type.Integer(),
      nr: Type.Integer(),
      reference: Type.String({ description: 'How it is cited: `2:255`, `John 3:16`.' }),
      verse: Type.String(),
      texts: Type.Array(Nullable(Type.String()), { description: 'In the order of the editions; null where one leaves the verse out.' }),
      truncated: Type.Optional(Truncated),
    }),
  ),
});

const FileQuery = Type.Object({
  format: Type.Optional(
    Type.Enum(FILE_FORMATS as FileFormat[], {
      description: 'Lines where it is missing. USX and USJ hold one book; a burrito (Scripture Burrito) is an archive of all.',
    }),
  ),
  book: Type.Optional(Type.String({ description: 'Identifier in USFM of the book that is wanted: `RUT`. Missing: all.', maxLength: 3 })),
  numbering: Type.Optional(
    Type.String({
      maxLength: 20,
      description: 'Code of the numbering that chapters and verses are counted in; the text’s own where it is missing.',
    }),
  ),
});

/** Editions: listed, read side by side, exported. */
export const editionRoutes: Routes = async (app) => {
  app.get(
    '/api/editions',
    {
      schema: {
        tags,
        summary: 'List the editions: whole translations that one can choose.',
        querystring: Type.Object({ lng: Type.Optional(Lng) }),
        response: { 200: Type.Array(EditionView) },
      },
    },
    ({ context, query }) => listEditions(context, query.lng),
  );

  app.get(
    '/api/editions/read',
    {
      schema: {
        tags,
        summary: 'Read a chapter in one to four editions side by side.',
        querystring: Type.Object({
          chapter: Type.Integer({ minimum: 1, maximum: MAX_NUMBER }),
          editions: Type.String({ description: 'Their codes, with commas.', maxLength: 500 }),
          numbering: Type.Optional(
            Type.String({
              maxLength: 20,
              description: 'Code of the numbering that the chapter is counted in; the text’s own where it is missing.',
            }),
          ),
          full: Type.Optional(Full),
        }),
        response: { 200: ChapterView },
      },
    },
    async ({ context, query: { chapter, editions, numbering, full } }) => {
      const codes = editions
        .split(',')
        .map((code) => code.trim())
        .filter((code) => code !== '');
      const verses = await readCited(context, { chapter, codes, numbering });
      return { cid: chapter, editions: codes, verses: isFlagSet(full) ? verses : verses.map(shortenTexts) };
    },
  );

  app.get(
    '/editions/:edition/export',
    {
      config: { responseFormat: 'text', contentTypes: FILE_MEDIA_TYPES },
      schema: {
        tags,
        summary: 'An edition as a file.',
        params: Type.Object({ edition: Type.String() }),
        querystring: EditionQuery,
        response: { 200: UsjSchema },
      },
    },
    async ({ context, params: { edition }, query: { format = 'lines', ...query } }, reply) =>
      sendFile(reply, await exportEdition(context, edition, { format, ...query })),
  );

  app.get(
    '/editions/:edition/feed',
    {
      config: { responseFormat: 'text', contentTypes: ['application/rss+xml', 'application/atom+xml', 'application/feed+json'] },
      schema: {
        tags,
        summary: 'A feed of the verses that came to an edition last.',
        params: Type.Object({ edition: Type.String() }),
        querystring: Type.Object({
          format: Type.Enum(FEED_FORMATS, { default: 'rss' }),
          numbering: Type.Optional(
            Type.String({
              maxLength: 20,
              description: 'Code of the numbering that verses are cited in; the text’s own where it is missing.',
            }),
          ),
          full: Type.Optional(Full),
        }),
      },
    },
    async (request, reply) => {
      const { context, params, query, url } = request;
      const { format, numbering } = query;
      const { lng, name, items } = await readEditionFeed(context, params.edition, { numbering, full: isFlagSet(query.full) });
      const updated = items[0]?.time ?? new Date(0);
      const { baseUrl, feedCacheSeconds } = context.settings;
      const head = {
        title: name,
        description: 'The verses that came to this edition last.',
        link: `${baseUrl}/`,
        self: `${baseUrl}${url}`,
        language: languageTag(lng) ?? 'und',
        updated,
      };
      return sendCacheable(request, reply, {
        body: writeFeed(format, head, items),
        type: FEED_TYPES[format],
        lastModified: updated,
        maxAge: feedCacheSeconds,
      });
    },
  );

  app.get(
    '/text/export',
    {
      config: { responseFormat: 'text', contentTypes: FILE_MEDIA_TYPES },
      schema: { tags, summary: 'The text that is translated here, as a file.', querystring: FileQuery, response: { 200: UsjSchema } },
    },
    async ({ context, query: { format = 'lines', ...query } }, reply) => sendFile(reply, await exportText(context, { format, ...query })),
  );
};

/** The verses of a chapter in editions, with references in the requested numbering. */
const readCited = async (
  context: Context,
  { chapter, codes, numbering }: { readonly chapter: number; readonly codes: readonly string[]; readonly numbering: string | undefined },
) =>
  (await readInEditions(context, chapter, codes, numbering)).map(({ citedIn, ...verse }) => ({
    ...verse,
    reference: citeIn({ reference: verse.reference, citedIn }, numbering ? { numbering } : {}),
  }));

const EditionQuery = Type.Object({
  ...FileQuery.properties,
  export_mode: Type.Optional(
    Type.Enum(CHOICE_MODES as unknown as ChoiceMode[], {
      description:
        'Of the readers’ choice: `most_voted` (default), `preferred` (default with a voter group or names), `decided`, `agreed`. What does not hold is left out.',
    }),
  ),
  preferred_voters: Type.Optional(
    Type.String({ description: 'Of the readers’ choice: names of people, separated by commas; their likes come first.' }),
  ),
  electorate: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Of the readers’ choice: id of a voter group, likes of its people come first; with `agreed` several, separated by commas, or `groups`: what leads for all of them.',
    }),
  ),
});

const sendFile = (reply: FastifyReply, { name, mediaType, content, messages }: ExportFile): FastifyReply =>
  setAttachment(reply, name)
    .headers(messagesHeader(messages))
    .type(mediaType === 'application/zip' ? mediaType : `${mediaType}; charset=utf-8`)
    .send(content);
