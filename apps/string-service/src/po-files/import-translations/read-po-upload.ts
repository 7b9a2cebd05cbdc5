import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { error, type Message, warning } from '@translation-commons/core/kernel/text/message.js';
import type { PoEntry } from '@translation-commons/po/po-entry.js';
import { formatProblem } from '@translation-commons/po/po-problem.js';
import { readPo } from '@translation-commons/po/read/read-po.js';
import { entrySuggestion, isReadable } from './entry-suggestion.js';
import { type PoMember, poMembers } from './po-members.js';
import type { PoSuggestion, PoUpload, PoUploadEvent } from './po-suggestion.js';

/** Chunks of a file in one event: some three thousand entries, which are looked up in one index scan, and never much text. */
const EVENT_CHUNKS = 30;

const entrySuggestions = (entries: readonly PoEntry[], language: Language, nplurals: number): PoSuggestion[] =>
  entries.flatMap((entry) => entrySuggestion(entry, language, nplurals) ?? []);

async function* readMember({ path, read }: PoMember, language: Language): AsyncGenerator<PoUploadEvent> {
  const po = readPo(await read(), { file: path, lng: language.code, plurals: language.plurals });
  let pending: (readonly PoEntry[])[] = [];
  for (const chunk of po.chunks) {
    pending.push(chunk);
    if (pending.length < EVENT_CHUNKS) continue;
    yield { kind: 'suggestions', suggestions: entrySuggestions(pending.flat(), language, po.plurals) };
    pending = [];
  }
  if (pending.length > 0) yield { kind: 'suggestions', suggestions: entrySuggestions(pending.flat(), language, po.plurals) };
  const { problems } = po.summary();
  yield {
    kind: 'messages',
    messages: problems.map((problem) => (problem.severity === 'error' ? error : warning)(formatProblem(problem))),
    isFile: isReadable(problems),
  };
}

/**
 * Reads the PO files of an upload as suggestions with their ids and failing checks. It blocks while it works, so it belongs into a
 * worker thread.
 *
 * @throws ArchiveProblem for an archive that cannot be used, after the messages about what was read of it
 */
export async function* readPoUpload({ upload, language }: PoUpload): AsyncGenerator<PoUploadEvent> {
  const messages: Message[] = [];
  try {
    for await (const member of poMembers(upload, messages)) {
      yield { kind: 'messages', messages: messages.splice(0), isFile: false };
      yield* readMember(member, language);
    }
    yield { kind: 'messages', messages, isFile: false };
  } catch (thrown) {
    yield { kind: 'messages', messages, isFile: false };
    throw thrown;
  }
}
