import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { type FeedItem, writeFeed } from './write-feed.js';

const TIME = new Date('2026-05-05T05:05:05Z');
const HEAD = {
  title: 'Latest <translations> & more',
  description: 'What people translated.',
  link: 'https://example.org/',
  self: 'https://example.org/rss-feed/fr?a=1&b=2',
  language: 'fr',
  updated: TIME,
};
const itemOf = (some: Partial<FeedItem>): FeedItem => ({
  id: '40af5f58a7d1211c0cb5950d0b36b21c06cf50e6',
  source: 'Open',
  translation: 'Ouvrir',
  author: 'ann',
  reference: null,
  time: TIME,
  link: 'https://example.org/translations/fr/37860b7c931350449a3e4ae0f3ff3fb32153c0ee',
  ...some,
});

/** The text content of a document's elements by path; throws where the document is not well-formed. */
const read = (xml: string): Map<string, string[]> => {
  const parser = new SaxesParser();
  const [open, texts]: [{ path: string; text: string }[], Map<string, string[]>] = [[], new Map()];
  const add = (text: string) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => open.push({ path: `${open.at(-1)?.path ?? ''}/${name}`, text: '' }));
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const { path, text } = open.pop() ?? { path: '', text: '' };
    texts.set(path, [...(texts.get(path) ?? []), text]);
  });
  parser.write(xml).close();
  return texts;
};

describe('writeFeed', () => {
  it('rss: valid RSS 2.0 with the tguid as guid that is no link', () => {
    const rss = writeFeed('rss', HEAD, [itemOf({})]);
    const texts = read(rss);
    expect(rss).toContain('<guid isPermaLink="false">40af5f58a7d1211c0cb5950d0b36b21c06cf50e6</guid>');
    expect(texts.get('/rss/channel/title')).toEqual([HEAD.title]);
    expect(texts.get('/rss/channel/item/link')).toEqual([itemOf({}).link]);
    expect(texts.get('/rss/channel/item/pubDate')).toEqual(['Tue, 05 May 2026 05:05:05 GMT']);
    expect(texts.get('/rss/channel/item/description')?.[0]).toContain('Ouvrir');
    expect(texts.has('/rss/channel/item/author')).toBe(false);
  });

  it('plural forms: side by side, in every format', () => {
    const item = itemOf({ source: 'one leaf\0leaves', translation: 'une feuille\0des feuilles' });
    for (const format of ['rss', 'atom', 'json'] as const) {
      const feed = writeFeed(format, HEAD, [item]);
      expect(feed).toContain('une feuille / des feuilles');
      expect(feed).toContain('one leaf / leaves');
      expect(feed).not.toContain('\ufffd');
    }
  });

  it('atom: well-formed, with ids that are addresses and an author for each entry', () => {
    const texts = read(writeFeed('atom', HEAD, [itemOf({})]));
    expect(texts.get('/feed/entry/id')?.every((id) => URL.canParse(id))).toBe(true);
    expect(texts.get('/feed/entry/author/name')).toEqual(['ann']);
    expect(texts.get('/feed/entry/updated')).toEqual(['2026-05-05T05:05:05.000Z']);
  });

  it('json: the same as JSON Feed', () => {
    const feed = JSON.parse(writeFeed('json', HEAD, [itemOf({ translation: 'a < b & "c"' })]));
    expect(feed).toMatchObject({ title: HEAD.title, items: [{ title: 'a < b & "c"', url: itemOf({}).link }] });
  });

  it.each(['rss', 'atom'] as const)(
    '%s, texts with markup, ends of CDATA, control characters and half characters: well-formed',
    (format) => {
      const nasty = 'a <b>&amp; ]]> ]]> \0\u0001\u000b\ufffe \ud800 é 😀';
      const texts = read(writeFeed(format, HEAD, [itemOf({ source: nasty, translation: nasty, author: nasty })]));
      expect([...texts.values()].flat().join()).toContain('é 😀');
    },
  );

  it.each(['rss', 'atom', 'json'] as const)('%s, any text: well-formed', (format) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const written = writeFeed(format, HEAD, [itemOf({ source: text, translation: text, author: text })]);
        if (format === 'json') JSON.parse(written);
        else read(written);
      }),
    );
  });
});
