import { cached } from '@translation-commons/core/database/cache/cached.js';
import { Refusal, refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { keptSecondsOf } from '@translation-commons/core/queues/counted-units.js';
import { listTranslatedLanguages } from '@translation-commons/core/reports/get-overview.js';
import type { Context, Service } from '@translation-commons/core/units/context.js';
import { listChapters } from '../../chapters/list-chapters.js';
import { isOwnNumbering, resolveChapter } from '../../numberings/resolve-verse.js';
import { readTextDescription } from '../../texts/description/describe-text.js';
import { listVersesInEditions } from '../export.store.js';
import { type ExportFile, type FileOptions, makeExportFile } from '../export-file.js';
import { type ChoiceParams, getReadersChoice } from '../readers-choice.js';
import { type ChoosableEdition, choiceCode, EDITIONS_LIMIT, type Edition, type VerseInEditions } from './edition.js';
import { countOwnEditions, countVersesOfEditions, selectAuthorsEditions, selectChoosable, selectEditionNames } from './edition.store.js';
import { getEdition } from './get-edition.js';

/**
 * All editions, or those in a language; the readers' choice of a language before its others. Where they have many verses, the numbers of these may be
 * some minutes old.
 */
export const listEditions = async ({ db, now }: Pick<Service, 'db' | 'now'>, lng?: string): Promise<Edition[]> => {
  const own = await selectAuthorsEditions(db.pool);
  const counted = await cached(
    { db, now },
    ['verses of editions', own.map(({ id, edition }) => [id, edition])],
    (counts) => keptSecondsOf(counts.reduce((sum, { verses }) => sum + verses, 0)),
    () => countVersesOfEditions(db.pool),
  );
  const versesOf = new Map(counted.map(({ id, lng, verses }) => [id ?? lng, verses]));
  const choices = counted.flatMap(({ lng: translated, verses }) =>
    translated === null ? [] : [{ edition: choiceCode(translated), lng: translated, name: null, author: null, licence: null, verses }],
  );
  const authored = own.map(({ id, ...edition }) => ({ ...edition, verses: versesOf.get(id) ?? 0 }));
  const lngs = [...new Set([...choices, ...authored].map((edition) => edition.lng))].sort();
  return lngs
    .filter((one) => lng === undefined || one === lng)
    .flatMap((one) => [...choices, ...authored].filter((edition) => edition.lng === one));
};

/** Editions that readers can choose from, the readers' choice of each translated language before the others of it. */
export const listChoosableEditions = async ({ db }: Pick<Service, 'db'>): Promise<ChoosableEdition[]> => {
  const [lngs, own] = await Promise.all([listTranslatedLanguages({ db }), selectChoosable(db.pool)]);
  const choices = lngs.map((lng) => ({ edition: choiceCode(lng), lng, name: null, authorId: null, isDefault: false }));
  return [...choices, ...own];
};

/** Texts of editions in a chapter, by verse number; verses that one leaves out are missing. In one statement on one server. */
export const readTextsOf = async (
  { db }: Pick<Service, 'db'>,
  chapter: number,
  editions: readonly ChoosableEdition[],
): Promise<readonly { readonly edition: ChoosableEdition; readonly texts: ReadonlyMap<number, string> }[]> => {
  if (editions.length === 0) return [];
  const verses = await listVersesInEditions(db.pool, chapter, editions);
  return editions.map((edition, at) => ({
    edition,
    texts: new Map(verses.flatMap(({ nr, texts }) => (texts[at] ? [[nr, texts[at]] as const] : []))),
  }));
};

/** Number of editions of authors by language; languages without any are left out. */
export const countEditions = async ({ db }: Pick<Service, 'db'>): Promise<ReadonlyMap<string, number>> =>
  new Map((await countOwnEditions(db.pool)).map(({ lng, editions }) => [lng, editions]));

/** Names of the editions that translations of a language are part of, by tguid. */
export const namesOfEditions = ({ db }: Pick<Service, 'db'>, lng: string, tguids: readonly string[]) =>
  selectEditionNames(db.pool, lng, tguids);

/**
 * Reads a chapter in one to four editions side by side. Refuses more or none, an unknown edition, and an unknown chapter with `malformed`.
 *
 * @param numbering code of the one that the chapter is counted in; undefined: the text's own
 */
export const readInEditions = async (
  context: Context,
  chapter: number,
  codes: readonly string[],
  numbering?: string,
): Promise<VerseInEditions[]> => {
  if (codes.length === 0 || codes.length > EDITIONS_LIMIT)
    throw refuseParam(
      'editions',
      sentence('Name one to {limit} editions, separated by commas. See api/editions.', { limit: EDITIONS_LIMIT }),
    );
  const editions = await Promise.all(codes.map((code) => getEdition(context, code)));
  const chapters = await listChapters(context);
  if (numbering && !(await isOwnNumbering(context.db.pool, numbering))) {
    const spans = await resolveChapter(context.db.pool, numbering, chapter);
    const read = spans.map(async ({ chapter: own, first, last }) =>
      (await listVersesInEditions(context.db.pool, own, editions)).filter(({ nr }) => nr >= first && nr <= last),
    );
    return (await Promise.all(read)).flat();
  }
  if (!chapters[chapter - 1])
    throw refuseParam('chapter', sentence('There is no chapter {chapter}: the text has {count}.', { chapter, count: chapters.length }));
  return listVersesInEditions(context.db.pool, chapter, editions);
};

/** Parameters of an edition's file. */
type FileParams = Pick<FileOptions, 'format' | 'book' | 'numbering'>;

/**
 * Makes a file of an edition, without the verses that the edition leaves out.
 *
 * @throws Refusal `not-found` for an unknown edition, `malformed` for an unknown book or numbering, and for parameters of the readers' choice
 * where the
 * edition is an author's
 */
export const exportEdition = async (
  context: Pick<Context, 'actor'> & Service,
  code: string,
  { format, book, numbering, ...choice }: FileParams & ChoiceParams,
): Promise<ExportFile> => {
  const service: Service = context;
  const key = await getEdition(service, code).catch((thrown) => {
    throw thrown instanceof Refusal ? new Refusal('not-found', thrown.said) : thrown;
  });
  const edition = (await listEditions(service)).find((one) => one.edition === code);
  const isChosen = Object.values(choice).some((value) => value !== undefined && value !== '');
  if (isChosen && (key.authorId !== null || key.lng === null))
    throw refuseParam('export_mode', sentence('The edition {code} has one author. Ranking does not apply.', { code }));
  const chosen = isChosen && key.lng !== null ? await getReadersChoice(context, key.lng, choice) : key;
  return makeExportFile(service, chosen, { format, book, numbering, code, name: edition?.name ?? code, licence: edition?.licence ?? null });
};

/** Makes a file of the translated text. Refuses an unknown book or numbering with `malformed`. */
export const exportText = async (service: Service, options: FileParams): Promise<ExportFile> => {
  const described = await readTextDescription(service.db.pool);
  const head = { code: 'text', name: described?.name ?? 'Text', licence: described?.licence || null };
  return makeExportFile(service, { lng: null, authorId: null }, { ...options, ...head });
};
