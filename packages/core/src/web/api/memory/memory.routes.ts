import type { Change } from 'diff';
import { type Static, Type } from 'typebox';
import { refuseParam } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { beginningOf, shortenTexts } from '../../../kernel/text/shorten.js';
import { Full, isFlagSet, Lng, Truncated } from '../../../kernel/wire-schemas.js';
import { findMemory, MEMORY_MIN_PERCENT, type MemoryMatch } from '../../../search/find-memory.js';
import { compareWords } from '../../../translations/compare-words.js';
import type { Context } from '../../../units/context.js';
import { joinForms } from '../../../units/kind/unit.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { getOrPost } from '../../server/routes/get-or-post.js';
import type { Routes } from '../../server/routes/routes.js';

/** Maximum number of texts per request. */
const TEXTS_LIMIT = 100;

/** Maximum length of a text, in characters. */
const TEXT_LENGTH_LIMIT = 10_000;

const Text = Type.String({ maxLength: TEXT_LENGTH_LIMIT });
const MemoryParams = Type.Object({
  text: Type.Union([Text, Type.Array(Text)], {
    description: `The source text, or up to ${TEXTS_LIMIT} of them (\`text=…&text=…\`).`,
  }),
  lng: Lng,
  full: Type.Optional(Full),
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'Matches of each text at most.' }),
  least: Type.Integer({
    minimum: MEMORY_MIN_PERCENT,
    maximum: 100,
    default: MEMORY_MIN_PERCENT,
    description: 'Percentage that the sources are alike at least; 100 is the same text.',
  }),
});

const matchSchema = ({ feeds }: UnitKind) =>
  Type.Object({
    ...feeds.itemSchema.properties,
    percent: Type.Integer({ description: 'How much alike the sources are; 100 is the same text.' }),
    source: Type.String({ description: 'The source text that is alike.' }),
    tguid: Type.String(),
    truncated: Type.Optional(Truncated),
    translation: Type.String({ description: 'What leads; plural forms are joined by NUL.' }),
    count: Type.Integer({ description: 'How many people are for it.' }),
    difference: Type.Array(Type.Object({ text: Type.String(), change: Type.Enum(['', 'added', 'removed']) }), {
      description: 'The source of the match in parts: `added` is not in the text that was asked for, `removed` only there.',
    }),
  });

const changeOf = ({ added, removed }: Partial<Change>) => {
  if (added) return 'added';
  return removed ? 'removed' : '';
};

const viewWholeMatch = ({ feeds }: UnitKind, text: string, { percent, record, source, translation, place }: MemoryMatch) => ({
  ...feeds.viewItem(record.unit, place),
  percent,
  source,
  tguid: translation.tguid,
  translation: joinForms(translation.forms),
  count: translation.count,
  difference: (compareWords(text, source) ?? [{ value: source, added: false, removed: false }]).map((part) => ({
    text: part.value,
    change: changeOf(part),
  })),
});

const viewMatch = (kind: UnitKind, text: string, match: MemoryMatch, full: boolean) => {
  if (full) return viewWholeMatch(kind, text, match);
  return shortenTexts(viewWholeMatch(kind, beginningOf(text), { ...match, source: beginningOf(match.source) }));
};

/** `api/translations/memory`: translation memory for programs. */
export const memoryRoutes =
  (kind: UnitKind): Routes =>
  async (app) => {
    const answer = Type.Object({
      lng: Type.String(),
      texts: Type.Array(Type.Object({ text: Type.String(), matches: Type.Array(matchSchema(kind)) })),
    });
    const look = async (context: Context, { text, lng, limit, least, full }: Static<typeof MemoryParams>) => {
      const asked = [text].flat();
      if (asked.length > TEXTS_LIMIT) throw refuseParam('text', sentence('text: at most {limit} texts at a time.', { limit: TEXTS_LIMIT }));
      const texts: { text: string; matches: object[] }[] = [];
      // One after the other: each takes several statements, and leaves the database to others.
      for (const one of asked) {
        const found = await findMemory(context, { text: one, lng, limit, minPercent: least, except: null });
        texts.push({ text: one, matches: found.map((match) => viewMatch(kind, one, match, isFlagSet(full))) });
      }
      return { lng, texts };
    };
    getOrPost(
      app,
      '/api/translations/memory',
      {
        tags: ['translations'],
        summary: `Search the translation memory: ${kind.names.units} whose source is alike, with what leads.`,
        params: MemoryParams,
        answer,
      },
      look,
    );
  };
