import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import type { Context } from '@translation-commons/core/units/context.js';
import type { FormatKind } from '@translation-commons/formats/format.js';
import { FORMATS } from '@translation-commons/formats/formats.js';
import { type LanguageTags, parseLanguageTags } from '../../projects/language-tags.js';
import { excludeFault } from './exclude.js';
import { layoutFault } from './layout.js';

/** Refuses a pattern that is no layout with `malformed`. */
export const checkLayout = (layout: string): void => {
  const fault = layoutFault(layout);
  if (fault) throw refuseParam('layout', `layout ${fault}.`);
};

/** Refuses with `malformed` globs that are none of paths in a project. */
export const checkExclude = (exclude: string): void => {
  const fault = excludeFault(exclude);
  if (fault) throw refuseParam('exclude', `exclude ${fault}.`);
};

/** Refuses with `malformed` a source language that is not installed; an empty one is none. */
export const checkSourceLanguage = ({ languages }: Pick<Context, 'languages'>, sourceLanguage: string): void => {
  if (sourceLanguage !== '' && !languages.has(sourceLanguage))
    throw refuseParam('source_language', `source_language names "${sourceLanguage}", which is not installed here.`);
};

/** The languages by tag in the parameter `languages`. Refuses an unreadable parameter and languages that are not installed with `malformed`. */
export const getLanguageTags = ({ languages }: Pick<Context, 'languages'>, text: string): LanguageTags => {
  const parsed = parseLanguageTags(text, languages);
  if ('tags' in parsed) return parsed.tags;
  throw refuseParam('languages', `languages ${parsed.fault}.`);
};

/** Kinds of files that an import may name. */
const KINDS: readonly FormatKind[] = ['po', ...FORMATS.map(({ kind }) => kind)];

/** The kind of files of that name; null where it is empty. Refuses any other with `malformed`. */
export const getFormat = (name: string): FormatKind | null => {
  if (name === '') return null;
  const kind = KINDS.find((known) => known === name);
  if (kind) return kind;
  throw refuseParam('format', `format: "${name}" is none of ${KINDS.join(', ')}.`);
};
