import { isModerator } from '@translation-commons/core/kernel/person.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { mayManage } from '../../projects/members/may-manage.js';
import { formatVocabularyName, type VocabularyName } from '../../projects/vocabulary-name.js';
import { getVocabulary, getVocabularyProjectName } from '../get-vocabulary.js';
import { findTermId } from '../vocabulary.store.js';
import type { AddTermResult } from './add-term.js';
import { addTranslatedTerm } from './add-translated-term.js';
import type { TermDetails } from './term-details.js';
import { listTermDetails, saveTermDetails } from './term-details.store.js';

/** Permission to describe the terms of a vocabulary: its managers and moderators have it. */
export const mayDescribe = async (context: Context, name: VocabularyName): Promise<boolean> => {
  const { actor, db } = context;
  if (actor === null) return false;
  return (
    isModerator(actor) || mayManage(context, db.pool, await getVocabulary(context, getVocabularyProjectName(context, name), 'not-found'))
  );
};

/** Stores what a term of a vocabulary means. Refuses people who do not manage it with `forbidden`, and an unknown term with `not-found`. */
export const describeTerm = async (
  context: Context,
  { string, details, ...name }: VocabularyName & { readonly string: string; readonly details: TermDetails },
): Promise<void> => {
  getActor(context);
  const { pool } = context.db;
  const named = getVocabularyProjectName(context, name);
  const vocabulary = await getVocabulary(context, named, 'not-found');
  if (!(await mayDescribe(context, name))) throw new Refusal('forbidden', sentence('Only people who manage this vocabulary may do this.'));
  const key = sguidOf([string], named.project);
  if ((await findTermId(pool, vocabulary.id, key)) === null) throw new Refusal('not-found', sentence('There is no such term.'));
  await saveTermDetails(pool, key, details);
};

/** Details of terms by their keys; terms without any are left out. */
export const readTermDetailsByKey = ({ db }: Pick<Context, 'db'>, keys: readonly string[]): Promise<ReadonlyMap<string, TermDetails>> =>
  listTermDetails(db.pool, keys);

/** Details of terms of a vocabulary by their texts; terms without any are left out. */
export const readTermDetailsOf = async (
  { db }: Pick<Context, 'db'>,
  vocabulary: string,
  terms: readonly string[],
): Promise<ReadonlyMap<string, TermDetails>> => {
  const keys = new Map(terms.map((term) => [sguidOf([term], vocabulary), term]));
  const known = await listTermDetails(db.pool, [...keys.keys()]);
  return new Map([...known].map(([key, details]) => [keys.get(key) ?? '', details]));
};

/** Adds a term with what it means, as {@link addTranslatedTerm} does. A term that exists keeps what is known of it. */
export const addDescribedTerm = async (
  context: Context,
  { details, ...term }: VocabularyName & { readonly string: string; readonly translation: string; readonly details: TermDetails },
): Promise<AddTermResult> => {
  const key = sguidOf([term.string], formatVocabularyName(term));
  const vocabulary = await getVocabulary(context, getVocabularyProjectName(context, term));
  const isKnown = (await findTermId(context.db.pool, vocabulary.id, key)) !== null;
  const added = await addTranslatedTerm(context, term);
  if (!isKnown) await saveTermDetails(context.db.pool, key, details);
  return added;
};
