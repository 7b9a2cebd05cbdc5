import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import { type ProjectName, VOCABULARY_ORIGIN } from './project.js';

/** The name of a vocabulary (terminology: a glossary, or term base, of one language) on the wire. */
export interface VocabularyName {
  readonly name: string;
  readonly lng: string;
}

/** The vocabulary's name as a project, which is also the `msgctxt` of its terms: name, underscore, language. */
export const formatVocabularyName = ({ name, lng }: VocabularyName): string => `${name}_${lng}`;

/** Name of a vocabulary beside its language, as pages show it: `ICT` of `ICT_sq`. */
export const shownVocabularyName = (vocabulary: string, languages: Languages): string =>
  parseVocabularyName(vocabulary, languages)?.name ?? vocabulary;

/** The project that a vocabulary is. */
export const vocabularyProject = (vocabulary: string): ProjectName => ({ origin: VOCABULARY_ORIGIN, project: vocabulary });

const splitAt = (vocabulary: string, underscore: number): VocabularyName => ({
  name: vocabulary.slice(0, underscore),
  lng: vocabulary.slice(underscore + 1),
});

/**
 * Parses the name of a vocabulary into name and language: the language is what follows the last underscore, or the last but one where only that
 * gives an installed language, for codes have underscores too (`ICT_pt_BR`). Null where there is no underscore between two parts.
 */
export const parseVocabularyName = (vocabulary: string, languages: Languages): VocabularyName | null => {
  const last = vocabulary.lastIndexOf('_');
  if (last <= 0 || last === vocabulary.length - 1) return null;
  const short = splitAt(vocabulary, last);
  const before = vocabulary.lastIndexOf('_', last - 1);
  if (languages.has(short.lng) || before <= 0) return short;
  const long = splitAt(vocabulary, before);
  return languages.has(long.lng) ? long : short;
};
