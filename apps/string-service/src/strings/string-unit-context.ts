import type { Say } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { shownText } from '@translation-commons/core/kernel/text/shorten.js';
import { truncate } from '@translation-commons/core/kernel/text/truncate.js';
import type { PageReader, UnitContext, UnitOrigin } from '@translation-commons/core/units/kind/pages.js';
import type { Unit } from '@translation-commons/core/units/kind/unit.js';
import { formatNumber, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import { formatProjectName, sourceLngOf } from '../projects/project.js';
import { projectLanguagePath, projectPath } from '../projects/project-path.js';
import type { ProjectScope } from '../projects/project-scope.sql.js';
import { readTermDetailsByKey } from '../vocabularies/terms/describe-term.js';
import { findTerms, vocabulariesOf } from '../vocabularies/terms/find-terms.js';
import { listOccurrences, type OccurrencePlace, type StringOccurrences } from './occurrence.store.js';
import type { StringProfile } from './string-profile.js';

/** Lines of a comment or of references that are shown at once; the rest opens on a click, so that the editor remains visible. */
const SHOWN_LINES = 3;
const SHOWN_CHARACTERS = 200;

/** A text, or its beginning with a link to the string's details, which have the whole. */
const boundedText = ({ base, locale: { say } }: PageReader, { key }: Unit, text: string, lng: string): Html => {
  const shown = shownText(text);
  const more = shown !== text && html` <a href="${base}/string_details/${key}" rel="nofollow">${say('Show full text')}</a>`;
  return html`<span class="text" lang="${lng}" dir="auto">${shown}</span>${more}`;
};

const linesText = (reader: PageReader, unit: Unit, texts: readonly string[], lng = ''): Html | null => {
  const lines = texts.join('\n').trim().split('\n');
  const whole = lines.join('\n');
  if (whole === '') return null;
  if (lines.length <= SHOWN_LINES && whole.length <= SHOWN_CHARACTERS)
    return html`<span class="text" lang="${lng}" dir="auto">${whole}</span>`;
  // Tools put a word of their own at the head of a comment, on a line without further content.
  const [first = ''] = lines.filter((line) => line.trim() !== '' && !/^TRANSLATORS:?\s*$/i.test(line));
  return html`<details><summary><bdi lang="${lng}">${truncate(`${first} …`, SHOWN_CHARACTERS)}</bdi></summary>${boundedText(reader, unit, whole, lng)}</details>`;
};

/** Other places of a string that are named at once; the rest are behind a click. */
const SHOWN_OCCURRENCES = 5;

const otherOccurrences = ({ base, locale }: PageReader, unit: Unit, lng: string, others: readonly OccurrencePlace[]): Html | null => {
  const distinct = [...new Map(others.map((place) => [place.templateId, place])).values()];
  if (distinct.length === 0) return null;
  const link = (place: OccurrencePlace, index: number) =>
    html`${index > 0 && ', '}<a href="${base}/translations/${lng}/${unit.key}?in=${place.templateId}"><bdi>${formatProjectName(place)}</bdi></a>`;
  const rest = distinct.slice(SHOWN_OCCURRENCES);
  return html`${distinct.slice(0, SHOWN_OCCURRENCES).map(link)}${
    rest.length > 0 &&
    html`<details><summary>${locale.sayCount('and {n} more', 'and {n} more', rest.length)}</summary>${rest.map(link)}</details>`
  }`;
};

const unitFacts = (reader: PageReader, unit: Unit<StringProfile>, lng: string, { place, others }: StringOccurrences, say: Say) => {
  // Developers write to translators in the language of their texts.
  const written = sourceLngOf({ sourceLanguage: place?.sourceLanguage ?? '' });
  const facts: readonly (readonly [string, Html | null])[] = [
    [say('Context'), unit.profile.context === '' ? null : boundedText(reader, unit, unit.profile.context, written)],
    [say('Note'), linesText(reader, unit, place?.comments ?? [], written)],
    [say('Place'), linesText(reader, unit, place?.references ?? [])],
    [say('Flags'), linesText(reader, unit, place?.flags ?? [])],
    [
      say('Also in'),
      otherOccurrences(
        reader,
        unit,
        lng,
        others.filter(({ templateId }) => templateId !== place?.templateId),
      ),
    ],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
};

/**
 * The surroundings of a string on its page (`UnitContext`, of which `msgctxt` is a part): its project and template, its number and
 * neighbours there, extracted comments, references and flags, and the terms of vocabularies that it contains.
 *
 * @param from the template, by its id, or else the project whose occurrence is shown first
 */
export const readStringContext = async (
  reader: PageReader,
  unit: Unit<StringProfile>,
  lng: string,
  { list = '', scope }: UnitOrigin,
): Promise<UnitContext> => {
  const { say } = reader.locale;
  const templateId = /^\d{1,9}$/.test(list) ? Number(list) : null;
  const found = await listOccurrences(reader.db.pool, unit.id, { templateId, ...(scope as ProjectScope) });
  const known = await findTerms(reader, { text: unit.forms.join('\n'), lng, names: found.vocabularies });
  // The page of a term does not list the term itself.
  const others = known.filter((term) => term.sguid !== unit.key);
  const details = await readTermDetailsByKey(
    reader,
    others.map(({ sguid }) => sguid),
  );
  const terms = others.map((term) => {
    const { meaning = '', doNotTranslate = false, avoid = [] } = details.get(term.sguid) ?? {};
    return { ...term, path: `/translations/${lng}/${term.sguid}`, meaning, isKept: doNotTranslate, avoid };
  });
  const { place } = found;
  const lists = vocabulariesOf(reader.languages, found.vocabularies, lng);
  const termForm = lists.length > 0 ? { termForm: { action: '/vocabularies/add', lists } } : {};
  const facts = unitFacts(reader, unit, lng, found, say);
  if (!place) return { trail: [], here: say('String'), previous: null, next: null, scope: {}, facts, terms, ...termForm };
  const beside = (key: string | null) => (key === null ? null : `/translations/${lng}/${key}?in=${place.templateId}`);
  return {
    trail: [
      { path: projectPath(place), text: formatProjectName(place) },
      { path: projectLanguagePath(place, lng), text: languageName(reader.languages, lng, reader) },
    ],
    here: say('String {number} of {size} in {file}', {
      number: formatNumber(reader, place.number),
      size: formatNumber(reader, place.size),
      file: place.template,
    }),
    previous: beside(place.previous),
    next: beside(place.next),
    scope: { origin: place.origin, project: place.project },
    ...(place.sourceLanguage !== '' && { sourceLng: place.sourceLanguage }),
    facts,
    terms,
    ...termForm,
  };
};
