import type { Say } from '@translation-commons/core/i18n/interface-texts/voice.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import type { Context } from '@translation-commons/core/units/context.js';
import type { Unit } from '@translation-commons/core/units/unit.js';
import { languageName, number } from '@translation-commons/core/web/html/texts.js';
import type { Visitor } from '@translation-commons/core/web/layout/visitor.js';
import type { Around } from '@translation-commons/core/web/unit/unit-pages.js';
import { showProject } from '../projects/project.js';
import { projectPath, stringsPath } from '../projects/project-path.js';
import type { StringProfile } from '../string-kind.js';
import { findTerms } from '../vocabularies/find-terms.js';
import { listPlaces, type Place } from './place.store.js';

const lines = (texts: readonly string[], lng = ''): Html | null =>
  texts.length === 0 ? null : html`<span class="text" lang="${lng}">${texts.join('\n')}</span>`;

const places = ({ base }: Visitor, unit: Unit, lng: string, others: readonly Place[]): Html | null => {
  const distinct = [...new Map(others.map((place) => [place.templateId, place])).values()];
  if (distinct.length === 0) return null;
  return html`${distinct.map(
    (place, index) =>
      html`${index > 0 && ', '}<a href="${base}/translations/${lng}/${unit.key}?in=${place.templateId}"><bdi>${showProject(place)}</bdi></a>`,
  )}`;
};

const factsOf = (visitor: Visitor, unit: Unit<StringProfile>, lng: string, [place, ...others]: readonly Place[], say: Say) => {
  const facts: readonly (readonly [string, Html | null])[] = [
    [say('Context'), unit.profile.context === '' ? null : html`<span class="text" lang="en">${unit.profile.context}</span>`],
    [say('From the developers'), lines(place?.comments ?? [], 'en')],
    [say('Appears in'), lines(place?.references ?? [])],
    [say('Flags'), lines(place?.flags ?? [])],
    [
      say('Also in'),
      places(
        visitor,
        unit,
        lng,
        others.filter(({ templateId }) => templateId !== place?.templateId),
      ),
    ],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
};

/** Where a string stands: in which project and template, as which of how many, and what developers say of it. */
export const aroundString = async (
  context: Context,
  visitor: Visitor,
  unit: Unit<StringProfile>,
  lng: string,
  inTemplate: string | undefined,
): Promise<Around> => {
  const { say } = visitor.voice;
  const wanted = /^\d{1,9}$/.test(inTemplate ?? '') ? Number(inTemplate) : null;
  const [found, known] = await Promise.all([listPlaces(context.db.pool, unit.id, wanted), findTerms(context, unit.forms.join('\n'), lng)]);
  // A term's own page need not say so.
  const terms = known.filter((term) => term.sguid !== unit.key).map((term) => ({ ...term, path: `/translations/${lng}/${term.sguid}` }));
  const [place] = found;
  const facts = factsOf(visitor, unit, lng, found, say);
  if (!place) return { trail: [], here: say('String'), previous: null, next: null, scope: {}, facts, terms };
  const beside = (key: string | null) => (key === null ? null : `/translations/${lng}/${key}?in=${place.templateId}`);
  return {
    trail: [
      { path: projectPath(place), text: showProject(place) },
      { path: stringsPath(place, lng), text: languageName(visitor.languages, lng, visitor) },
    ],
    here: say('String {number} of {size} in {file}', {
      number: number(visitor, place.number),
      size: number(visitor, place.size),
      file: place.template,
    }),
    previous: beside(place.previous),
    next: beside(place.next),
    scope: { origin: place.origin, project: place.project },
    facts,
    terms,
  };
};
