import { ArchiveProblem } from '@translation-commons/archives/archive-problem.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { error, type Message, warning } from '@translation-commons/core/kernel/message.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { type Entry, offeredForms } from '@translation-commons/po/entry.js';
import { problemSentence } from '@translation-commons/po/po-problem.js';
import { readPo } from '@translation-commons/po/read/read-po.js';
import { sguid } from '@translation-commons/po/sguid.js';
import { checkTranslation } from '../checks/check-translation.js';
import type { Offer, OffersRead, UploadToRead } from './offer.js';
import { type PoMember, poMembers } from './po-members.js';

/** Pieces of a file that are handed on together: three thousand entries, which are looked up in one walk along an index, and never much text. */
const AT_ONCE = 30;

const offersOf = (entries: readonly Entry[], language: Language, plurals: number): Offer[] =>
  entries.flatMap((entry) => {
    const forms = offeredForms(entry, plurals);
    if (!forms) return [];
    const { source, context, flags } = entry;
    const key = sguid(source, context);
    const failing = checkTranslation({ source, translation: forms, flags, language });
    return [{ key, tguid: tguidOf(forms, language.code, key), forms, failing }];
  });

async function* readMember({ path, read }: PoMember, language: Language): AsyncGenerator<OffersRead> {
  const po = readPo(await read(), { file: path, lng: language.code, plurals: language.plurals });
  let some: (readonly Entry[])[] = [];
  for (const piece of po.pieces) {
    some.push(piece);
    if (some.length < AT_ONCE) continue;
    yield { kind: 'offers', offers: offersOf(some.flat(), language, po.plurals) };
    some = [];
  }
  if (some.length > 0) yield { kind: 'offers', offers: offersOf(some.flat(), language, po.plurals) };
  const { problems } = po.summary();
  const isFile = problems.every(({ severity }) => severity !== 'error');
  yield {
    kind: 'said',
    said: problems.map((problem) => (problem.severity === 'error' ? error : warning)(problemSentence(problem))),
    isFile,
  };
}

/**
 * Reads the PO files of an upload to what they offer: ids and checks. It blocks while it works, so it belongs into a
 * worker thread.
 */
export async function* readOffers({ upload, language }: UploadToRead): AsyncGenerator<OffersRead> {
  const said: Message[] = [];
  try {
    for await (const member of poMembers(upload, said)) {
      yield { kind: 'said', said: said.splice(0), isFile: false };
      yield* readMember(member, language);
    }
    yield { kind: 'said', said, isFile: false };
  } catch (thrown) {
    if (!(thrown instanceof ArchiveProblem)) throw thrown;
    yield { kind: 'said', said, isFile: false };
    yield { kind: 'problem', sentence: thrown.message };
  }
}
