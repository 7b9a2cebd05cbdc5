import { isEndorsedBy, type ShownTranslation } from '../../../../units/translation.js';

/** Candidates of a page, beyond which there are further pages. */
const PAGE_LIMIT = 50;

/** Candidates at most that every page has: the first, the one that the editor starts with, and the reader's own. */
const KEPT_LIMIT = 25;

/** A page of candidates. */
interface ShownCandidates {
  readonly shown: readonly ShownTranslation[];
  /** Its number, from 0. */
  readonly page: number;
  readonly pages: number;
}

/**
 * Candidates of a page in their order. Two kinds are on every page: the first one, which leads unless counts are covered, and those that the reader
 * wrote or endorses, as pages link to them and the reader changes them there. Every other one is on one page.
 *
 * @param asked number of the page, from 0; past the end: the last
 * @param start tguid of the candidate whose text the editor starts with; undefined: none
 */
export const shownCandidates = (
  translations: readonly ShownTranslation[],
  personId: number | undefined,
  asked: number,
  start?: string,
): ShownCandidates => {
  if (translations.length <= PAGE_LIMIT) return { shown: translations, page: 0, pages: 1 };
  const isOwn = (translation: ShownTranslation) =>
    personId !== undefined && (translation.uid === personId || isEndorsedBy(translation, personId));
  const first = translations.filter((one, nr) => nr === 0 || one.tguid === start);
  const kept = new Set([...first, ...translations.filter(isOwn)].slice(0, KEPT_LIMIT));
  const others = translations.filter((one) => !kept.has(one));
  const size = PAGE_LIMIT - kept.size;
  const pages = Math.max(1, Math.ceil(others.length / size));
  const page = Math.min(asked, pages - 1);
  const here = new Set(others.slice(page * size, (page + 1) * size));
  return { shown: translations.filter((one) => kept.has(one) || here.has(one)), page, pages };
};
