import { Type } from 'typebox';

/**
 * JSON Feed schema for the OpenAPI document: the members used here.
 *
 * @see https://www.jsonfeed.org/version/1/
 */
export const JSON_FEED_SCHEMA = Type.Object(
  {
    version: Type.String({ description: 'The address of the format.' }),
    title: Type.String(),
    home_page_url: Type.Optional(Type.String()),
    feed_url: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        url: Type.String(),
        title: Type.String(),
        content_html: Type.Optional(Type.String()),
        summary: Type.Optional(Type.String({ description: 'Source, translation and author, in HTML.' })),
        date_modified: Type.String({ format: 'date-time' }),
        author: Type.Optional(Type.Object({ name: Type.String() })),
      }),
    ),
  },
  { title: 'JsonFeed' },
);
