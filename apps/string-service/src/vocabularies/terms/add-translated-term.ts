import type { Message } from '@translation-commons/core/kernel/text/message.js';
import { addTranslation } from '@translation-commons/core/translations/add-translation.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { formatVocabularyName, type VocabularyName } from '../../projects/vocabulary-name.js';
import { type AddTermResult, addTerm } from './add-term.js';

/**
 * Adds a term to a vocabulary (glossary), with the actor's translation as a suggestion. An existing term gets the suggestion too; a term
 * without a translation is added alone.
 */
export const addTranslatedTerm = async (
  context: Context,
  { string, translation, ...name }: VocabularyName & { readonly string: string; readonly translation: string },
): Promise<AddTermResult> => {
  const { sguid, messages } = await addTerm(context, { ...name, string, notify: true });
  if (translation.trim() === '' || string.trim() === '' || messages.some(([, type]) => type === 'error')) return { sguid, messages };
  const key = sguidOf([string], formatVocabularyName(name));
  const suggested = await addTranslation(context, { sguid: key, lng: name.lng, translation });
  // A message that the term exists already is omitted where its translation is new.
  const suggestedMessages: readonly Message[] = suggested.messages.length > 0 ? suggested.messages : [];
  return { sguid: key, messages: suggestedMessages };
};
