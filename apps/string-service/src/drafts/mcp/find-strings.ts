import { beginningOf } from '@translation-commons/core/kernel/text/shorten.js';
import { search } from '@translation-commons/core/search/search.js';
import { joinForms } from '@translation-commons/core/units/kind/unit.js';
import { NO_CONDITIONS } from '@translation-commons/core/units/search-filter.js';
import { leaderOf } from '@translation-commons/core/units/translation.js';
import { WORDS_LENGTH_LIMIT } from '@translation-commons/core/web/api/search/search.schemas.js';
import { Type } from 'typebox';
import type { StringProfile } from '../../strings/string-profile.js';
import type { Tool } from './tool.js';

/** Strings of a page. */
const PAGE_SIZE = 10;

/** Characters of a text in a list. */
const LISTED_LENGTH = 300;

const params = Type.Object({
  lng: Type.String({ description: 'Code of the language to translate into, as "es".' }),
  words: Type.String({
    default: '',
    maxLength: WORDS_LENGTH_LIMIT,
    description: 'Words of the source; empty: all strings of the project.',
  }),
  origin: Type.Optional(Type.String({ description: 'Publisher of the project.' })),
  project: Type.Optional(Type.String({ description: 'Name of the project.' })),
  status: Type.Enum(['all', 'translated', 'untranslated'], { default: 'all' }),
  page: Type.Integer({ minimum: 0, maximum: 999, default: 0, description: 'From 0.' }),
});

/** Finds strings by words, project and status. */
export const findStrings: Tool<typeof params> = {
  name: 'find_strings',
  title: 'Find strings',
  description:
    'Finds strings to translate, ten a page, each with its leading translation. Example: {"lng":"es","origin":"gnome","project":"gedit","status":"untranslated"}, or {"lng":"es","words":"open file"}.',
  params,
  readOnly: true,
  run: async (context, { lng, words, origin, project, status, page }) => {
    const {
      records,
      total,
      pages,
      page: shown,
    } = await search(context, {
      ...NO_CONDITIONS,
      how: 'similar',
      where: 'sources',
      words,
      lng,
      scope: { ...(origin && { origin }), ...(project && { project }) },
      listed: status,
      limit: PAGE_SIZE,
      page,
    });
    return {
      total,
      page: shown,
      pages,
      strings: records.map((record) => {
        const leader = leaderOf(record);
        const { context: msgctxt } = record.unit.profile as StringProfile;
        return {
          sguid: record.unit.key,
          string: beginningOf(joinForms(record.unit.forms), LISTED_LENGTH),
          ...(msgctxt !== '' && { context: msgctxt }),
          translation: leader ? beginningOf(joinForms(leader.forms), LISTED_LENGTH) : null,
          translations: record.translations.length,
        };
      }),
    };
  },
};
