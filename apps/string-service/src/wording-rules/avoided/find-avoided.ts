import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { search } from '@translation-commons/core/search/search.js';
import type { Context } from '@translation-commons/core/units/context.js';
import type { UnitRecord } from '@translation-commons/core/units/records/unit-record.js';
import { NO_CONDITIONS } from '@translation-commons/core/units/search-filter.js';
import { leaderOf } from '@translation-commons/core/units/translation.js';
import { withSourceLanguages } from '@translation-commons/core/units/with-source-languages.js';
import { type ProjectName, sourceLngOf } from '../../projects/project.js';
import { parseVocabularyName, type VocabularyName, vocabularyProject } from '../../projects/vocabulary-name.js';
import { getVocabulary } from '../../vocabularies/get-vocabulary.js';
import { readTermDetailsOf } from '../../vocabularies/terms/describe-term.js';
import { findTerms } from '../../vocabularies/terms/find-terms.js';
import { stemsOf } from '../../vocabularies/terms/inflections.js';
import { termSpans } from '../../vocabularies/terms/term-spans.js';
import { replaceWords } from '../replace-words.js';
import { listProjectsOf } from './avoided.store.js';

/** Results of a search that are looked through for words to avoid. */
const SEARCHED_LIMIT = 200;

/** Strings of a project that use a word, which a rule can replace. */
export interface AvoidedInProject extends ProjectName {
  readonly word: string;
  readonly strings: readonly UnitRecord[];
}

/** A term of a vocabulary, and where words are used that must not translate it. */
export interface AvoidedWords {
  readonly name: VocabularyName;
  readonly term: string;
  /** Language of the term. */
  readonly sourceLng: string;
  /** Replacement of these words: the leading translation of the term, or the term itself where it stays as it is; null: none yet. */
  readonly wording: string | null;
  /** The words to avoid. */
  readonly avoid: readonly string[];
  /** By word, then by project. */
  readonly used: readonly AvoidedInProject[];
  /** True if more strings hold one of the words than were looked through. */
  readonly more: boolean;
}

/** True if a text holds a term, in one of the spellings that are marked as it beside a source. */
const holdsTerm = (text: string, term: string): boolean =>
  termSpans(text).some(({ spellings }) => spellings.some((spelling) => spelling === term || stemsOf(spelling).includes(term)));

/**
 * Finds the strings whose source holds a term, and whose leading translation holds a word to avoid as a whole word, by project. Refuses an unknown
 * vocabulary or term with `not-found`.
 */
export const findAvoided = async (context: Context, vocabulary: string, term: string): Promise<AvoidedWords> => {
  const name = parseVocabularyName(vocabulary, context.languages);
  if (!name) throw new Refusal('not-found', sentence('There is no vocabulary {vocabulary}.', { vocabulary }));
  const sourceLng = sourceLngOf(await getVocabulary(context, vocabularyProject(vocabulary), 'not-found'));
  const { lng } = name;
  const known = (await findTerms(context, { text: term, lng, names: [vocabulary] })).find((found) => found.term === term);
  if (!known) throw new Refusal('not-found', sentence('There is no such term.'));
  const { avoid = [], doNotTranslate = false } = (await readTermDetailsOf(context, vocabulary, [term])).get(term) ?? {};
  const wording = doNotTranslate ? term : (known.translations[0] ?? null);
  const words = avoid.map((word) => word.replaceAll('"', ' ').trim()).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const nowhere = { name, term, sourceLng, wording, avoid, used: [], more: false };
  if (words.length === 0) return nowhere;
  const { records, total, more } = await search(context, {
    ...NO_CONDITIONS,
    how: 'logical',
    where: 'translations',
    words: words.map((word) => `"${word}"`).join(' '),
    lng,
    limit: SEARCHED_LIMIT,
  });
  const candidates = (await withSourceLanguages(context, records)).filter(({ unit }) => unit.forms.some((form) => holdsTerm(form, term)));
  const projects = await listProjectsOf(
    context.db.pool,
    candidates.map(({ unit }) => unit.id),
  );
  const used = words.flatMap((word) => {
    // Any other word serves to find out whether it would be replaced.
    const replacement = { replaced: word, wording: `${word}x`, lng };
    const strings = candidates.filter((record) =>
      leaderOf(record)?.forms.some((form) => replaceWords(form, record.unit.forms[0] ?? '', replacement) !== form),
    );
    const byProject = groupBy(
      strings.flatMap((record) => (projects.get(record.unit.id) ?? []).map((project) => ({ project, record }))),
      ({ project: { origin, project } }) => `${origin}/${project}`,
    );
    return [...byProject.values()].flatMap((found) =>
      found[0] ? [{ ...found[0].project, word, strings: found.map(({ record }) => record) }] : [],
    );
  });
  return { ...nowhere, used, more: more || total > SEARCHED_LIMIT };
};
