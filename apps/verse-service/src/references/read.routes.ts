import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { basePath } from '@translation-commons/core/web/server/requests/base-path.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { findReference } from './find-reference.js';
import { readingPath } from './reading-path.js';

const Code = Type.String({ maxLength: 200 });

/** Parameters of the page of editions in a query; empty without an edition. */
const editionsOf = ({
  edition = [],
  layout,
  source,
}: {
  edition?: string | string[];
  layout?: string;
  source?: boolean;
}): URLSearchParams => {
  const query = new URLSearchParams([edition].flat().map((code): [string, string] => ['edition', code]));
  if (query.size > 0 && layout) query.set('layout', layout);
  if (query.size > 0 && source) query.set('source', 'true');
  return query;
};

/** A bare number means a chapter in _Go to_; in a search it is a word. */
const asPlace = (text: string): string => (/^\s*\d+\s*$/.test(text) ? `chapter ${text}` : text);

/** `read/$reference`: leads to the place, so that it can be linked to as people cite it. */
export const readRoutes: Routes = async (app) => {
  app.get(
    '/go',
    {
      config: { responseFormat: 'html' },
      schema: {
        tags: ['pages'],
        summary: 'Leads to the place that words name, and else to what a search for them finds.',
        querystring: Type.Object({
          words: Type.String({ maxLength: 2000, description: 'A reference, the name of a chapter, or words.' }),
          lng: Type.Optional(Type.String()),
        }),
      },
    },
    async (request, reply) => {
      const { locale, lng, preferences } = request.makeVisitor(reply);
      const { words } = request.query;
      const reference = await findReference(request.context, asPlace(words), { language: locale.tag, numbering: preferences.numbering });
      const path = reference ? readingPath(reference, lng) : `/translations/search?${new URLSearchParams({ lng, words }).toString()}`;
      return reply.redirect(basePath(request.context) + path, 303);
    },
  );

  for (const url of ['/read', '/read/*'])
    app.get(
      url,
      {
        config: { responseFormat: 'html', optionalSegments: ['reference'] },
        schema: {
          tags: ['pages'],
          summary: 'Leads to the verse or chapter of a reference: `read/2:255`, `read/John 3:16-18`.',
          querystring: Type.Object({
            lng: Type.Optional(Type.String()),
            numbering: Type.Optional(
              Type.String({ maxLength: 20, description: 'The numbering that it is a reference in; else the one that the reader chose.' }),
            ),
            edition: Type.Optional(
              Type.Union([Code, Type.Array(Code)], {
                description: 'Codes of the editions that the place is read in; none: the chapter’s page.',
              }),
            ),
            layout: Type.Optional(Type.String({ maxLength: 20, description: 'How editions stand, as for the page of editions.' })),
            source: Type.Optional(Type.Boolean({ description: 'Whether the source stands with the editions.' })),
            to: Type.Optional(Type.String({ description: 'The reference, of `read` alone.' })),
          }),
        },
      },
      async (request, reply) => {
        const { locale, lng, preferences } = request.makeVisitor(reply);
        const text = (request.params as { '*'?: string })['*'] ?? request.query.to ?? '';
        const reference = await findReference(request.context, asPlace(text), { language: locale.tag, numbering: preferences.numbering });
        if (!reference) throw new Refusal('not-found', sentence('No verse “{text}”', { text }));
        return reply.redirect(basePath(request.context) + readingPath(reference, lng, editionsOf(request.query)), 302);
      },
    );
};
